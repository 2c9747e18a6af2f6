import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetOldSittings, sittingsKept } from './kept-answers.ts';
import { memoryStorage } from '../../../session/memory-storage.ts';
import type { SaveOutcome, Sending } from './saved-answer.ts';
import { account, phone, school, shown, soon, waiting } from '../../../data/testing/school.ts';

const a = { picked: [0] };
const b = { picked: [1] };
const c = { picked: [2] };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('stores an answer at once, and deletes it when the server has it', async () => {
  const server = school();
  const { queue, store } = phone(server);
  queue.give(1, a);
  expect(store.answers()).toMatchObject([{ number: 1, answer: a }]);
  expect(shown(queue, 1)).toEqual(a);
  await soon();
  expect(server.answers()).toEqual({ 1: a });
  expect(store.answers()).toEqual([]);
  expect(shown(queue, 1)).toEqual(a);
});

test('saves offline answers in their order, and only the newest of each question', async () => {
  const server = school();
  const { queue } = phone(server);
  server.network.thereWorks = false;
  queue.give(1, a);
  queue.give(2, a);
  queue.give(1, b);
  await soon();
  expect(queue.state.getState().isCutOff).toBe(true);
  server.network.thereWorks = true;
  expect(await queue.flush()).toBe(true);
  expect(server.sent).toEqual([
    [2, a],
    [1, b],
  ]);
  expect(queue.state.getState().isCutOff).toBe(false);
});

test('retries by itself with growing pauses', async () => {
  const send = vi.fn<() => Promise<SaveOutcome>>(() => Promise.resolve({ is: 'unreached' }));
  const { queue } = phone({ send });
  queue.give(1, a);
  await vi.advanceTimersByTimeAsync(8000);
  expect(send).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send.mock.calls.length).toBeLessThan(10);
});

test('starts again with the shortest pause after a success', async () => {
  const outcomes: SaveOutcome['is'][] = [];
  let is: 'unreached' | 'refused' = 'unreached';
  const send = vi.fn<() => Promise<SaveOutcome>>(() => {
    outcomes.push(is);
    return Promise.resolve({ is });
  });
  const { queue } = phone({ send });
  queue.give(1, a);
  await vi.advanceTimersByTimeAsync(8000);
  is = 'refused';
  await vi.advanceTimersByTimeAsync(8000);
  expect(outcomes.at(-1)).toBe('refused');
  is = 'unreached';
  queue.give(2, a);
  await vi.advanceTimersByTimeAsync(0);
  const tries = send.mock.calls.length;
  await vi.advanceTimersByTimeAsync(1000);
  expect(send).toHaveBeenCalledTimes(tries + 1);
});

test('a reopened tab sends the answers that the closed one has stored', async () => {
  const server = school();
  const storage = memoryStorage();
  server.network.thereWorks = false;
  const before = phone(server, storage);
  before.queue.give(3, c);
  before.queue.stop();
  server.network.thereWorks = true;
  expect(sittingsKept(account, storage)).toEqual(['7']);
  expect(sittingsKept('other@example.com', storage)).toEqual([]);
  const { queue } = phone(server, storage);
  expect(shown(queue, 3)).toEqual(c);
  expect(await queue.flush()).toBe(true);
  expect(server.answers()).toEqual({ 3: c });
  expect(sittingsKept(account, storage)).toEqual([]);
});

test('an answer whose confirmation was lost does not block the next one', async () => {
  const server = school();
  const { queue } = phone(server);
  server.network.backWorks = false;
  queue.give(1, a);
  await soon();
  expect(server.answers()).toEqual({ 1: a });
  queue.give(1, b);
  server.network.backWorks = true;
  await soon();
  expect(server.answers()).toEqual({ 1: b });
  expect(queue.state.getState().replaced).toEqual([]);
  expect(waiting(queue)).toEqual([]);
});

test('an answer whose confirmation was lost does not block the next one after the tab was closed', async () => {
  const server = school();
  const storage = memoryStorage();
  server.network.backWorks = false;
  const before = phone(server, storage);
  before.queue.give(1, a);
  await soon();
  before.queue.give(1, null);
  before.queue.stop();
  server.network.backWorks = true;
  const { queue } = phone(server, storage);
  queue.learn([{ number: 1, answer: a, revision: 1 }]);
  await soon();
  expect(server.answers()).toEqual({ 1: null });
  expect(shown(queue, 1)).toBeNull();
});

test('keeps the answer of another device, and reports it', async () => {
  const server = school();
  const { queue } = phone(server);
  queue.learn([{ number: 1, answer: null, revision: 0 }]);
  server.save(1, c, 0);
  queue.give(1, a);
  await soon();
  expect(server.answers()).toEqual({ 1: c });
  expect(shown(queue, 1)).toEqual(c);
  expect(queue.state.getState().replaced).toEqual([1]);
  queue.give(1, a);
  await soon();
  expect(server.answers()).toEqual({ 1: a });
  expect(queue.state.getState().replaced).toEqual([]);
});

test('keeps the answer of another device even if the same answer was tried here', async () => {
  const server = school();
  const { queue } = phone(server);
  server.network.backWorks = false;
  queue.give(1, a);
  await soon();
  server.save(1, c, 1);
  server.save(1, a, 2);
  queue.give(1, b);
  server.network.backWorks = true;
  await soon();
  expect(server.kept.get(1)).toEqual({ answer: a, revision: 3 });
  expect(shown(queue, 1)).toEqual(a);
  expect(queue.state.getState().replaced).toEqual([1]);
});

test('reports nothing if another device gave the same answer', async () => {
  const server = school();
  const { queue } = phone(server);
  server.save(1, c, 0);
  server.save(1, a, 1);
  queue.give(1, a);
  await soon();
  expect(server.kept.get(1)).toEqual({ answer: a, revision: 2 });
  expect(queue.state.getState()).toMatchObject({ replaced: [], waiting: [] });
});

test('saves an answer that was given while the previous one was being sent', async () => {
  const server = school();
  const slow = {
    send: async (save: Parameters<typeof server.send>[0]) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
      return await server.send(save);
    },
  };
  const { queue } = phone(slow);
  queue.give(1, a);
  await vi.advanceTimersByTimeAsync(50);
  queue.give(1, b);
  await vi.advanceTimersByTimeAsync(200);
  expect(server.kept.get(1)).toEqual({ answer: b, revision: 2 });
  expect(waiting(queue)).toEqual([]);
});

test('stores typed text at every key, and sends it after a pause', async () => {
  const server = school();
  const { queue, store } = phone(server);
  for (const written of ['g', 'go', 'gold']) {
    queue.give(1, { written }, 700);
    await vi.advanceTimersByTimeAsync(300);
  }
  expect(server.sent).toEqual([]);
  expect(store.answers()).toMatchObject([{ answer: { written: 'gold' } }]);
  await vi.advanceTimersByTimeAsync(700);
  expect(server.sent).toEqual([[1, { written: 'gold' }]]);
});

test('sends nothing after the end, and lists the answers that came too late', async () => {
  const server = school();
  const { queue, store } = phone(server);
  server.network.thereWorks = false;
  queue.give(5, a);
  queue.give(2, b);
  await soon();
  Object.assign(server.network, { thereWorks: true, isOver: true });
  expect(await queue.flush()).toBe(true);
  expect(queue.state.getState()).toMatchObject({ isOver: true, waiting: [] });
  expect(store.answers()).toEqual([]);
  expect(store.numbers('late')).toEqual([2, 5]);
  queue.give(1, a);
  await soon();
  expect(server.answers()).toEqual({});
});

test('sends with each answer how long ago it was given', async () => {
  const server = school();
  const held: (readonly [number, number])[] = [];
  const { queue } = phone({
    send: (save) => {
      if (server.network.thereWorks) held.push([save.number, save.heldMs]);
      return server.send(save);
    },
  });
  server.network.thereWorks = false;
  queue.give(1, a);
  await vi.advanceTimersByTimeAsync(8000);
  queue.give(2, b);
  await vi.advanceTimersByTimeAsync(4000);
  server.network.thereWorks = true;
  await queue.flush();
  expect(held).toEqual([
    [1, 12_000],
    [2, 4000],
  ]);
});

test('an answer that the server refuses for good does not block the others', async () => {
  const send = vi.fn<(save: Sending) => Promise<SaveOutcome>>(({ number, answer, revision }) =>
    Promise.resolve(
      number === 1
        ? { is: 'refused' }
        : { is: 'answered', isSaved: true, answer, revision: revision + 1, secondsLeft: 9 },
    ),
  );
  const { queue } = phone({ send });
  queue.give(1, a);
  queue.give(2, a);
  await soon();
  expect(queue.state.getState().refused).toEqual([1]);
  expect(waiting(queue)).toEqual([]);
  expect(shown(queue, 1)).toBeNull();
  expect(shown(queue, 2)).toEqual(a);
});

test('deletes the answers of an abandoned sitting after two days', () => {
  const { store, storage } = phone(school());
  store.keep({ number: 1, answer: a, revision: 0, tried: [], at: Date.now() });
  store.setNumbers('late', [1]);
  forgetOldSittings(storage, Date.now() + 86_400_000);
  expect(storage.length).toBe(2);
  forgetOldSittings(storage, Date.now() + 3 * 86_400_000);
  expect(storage.length).toBe(0);
});
