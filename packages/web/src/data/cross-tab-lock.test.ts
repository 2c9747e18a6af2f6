import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../session/memory-storage.ts';
import { sittingsKept } from '../features/exams/data/kept-answers.ts';
import type { Sending } from '../features/exams/data/saved-answer.ts';
import { account, phone, school, shown, soon } from './testing/school.ts';

const a = { picked: [0] };
const b = { picked: [1] };
const c = { picked: [2] };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * Opens two tabs on one phone without a network: the first has tried to send an answer, then the second was given
 * another one.
 */
async function twoTabs() {
  const server = school();
  const storage = memoryStorage();
  server.network.thereWorks = false;
  const [first, second] = [phone(server, storage), phone(server, storage)];
  first.queue.give(1, a);
  await soon();
  second.queue.give(1, b);
  return { server, storage, first: first.queue, second: second.queue };
}

test('a tab that tries again does not overwrite the newer answer of another tab', async () => {
  const { server, storage, first, second } = await twoTabs();
  second.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  first.stop();
  server.network.thereWorks = true;
  const { queue } = phone(server, storage);
  expect(shown(queue, 1)).toEqual(b);
  expect(await queue.flush()).toBe(true);
  expect(server.answers()).toEqual({ 1: b });
});

test('a tab sends and shows the newer answer of a closed tab', async () => {
  const { server, storage, first, second } = await twoTabs();
  second.stop();
  server.network.thereWorks = true;
  expect(await first.flush()).toBe(true);
  expect(server.sent).toEqual([[1, b]]);
  expect(shown(first, 1)).toEqual(b);
  expect(sittingsKept(account, storage)).toEqual([]);
});

test('an answer that one tab has sent does not block a later answer of another tab', async () => {
  const { server, storage, first, second } = await twoTabs();
  Object.assign(server.network, { thereWorks: true, backWorks: false });
  await first.flush();
  second.give(1, c);
  server.network.backWorks = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(server.answers()).toEqual({ 1: c });
  expect(sittingsKept(account, storage)).toEqual([]);
  expect(second.state.getState().replaced).toEqual([]);
  expect(shown(first, 1)).toEqual(c);
});

test('an answer given in another tab during sending is saved afterwards', async () => {
  const server = school();
  const storage = memoryStorage();
  const slow = {
    send: async (save: Sending) => {
      const outcome = await server.send(save);
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
      return outcome;
    },
  };
  const [first, second] = [phone(slow, storage).queue, phone(slow, storage).queue];
  first.give(1, a);
  await vi.advanceTimersByTimeAsync(50);
  second.give(1, b);
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.answers()).toEqual({ 1: b });
  expect(second.state.getState().replaced).toEqual([]);
  expect(sittingsKept(account, storage)).toEqual([]);
});

test('an answer counts as newer than the one it replaces even if the clock was set back', async () => {
  const { server, storage, first, second } = await twoTabs();
  first.stop();
  second.stop();
  vi.setSystemTime(Date.now() - 3_600_000);
  const { queue } = phone(server, storage);
  queue.give(1, c);
  expect(shown(queue, 1)).toEqual(c);
  server.network.thereWorks = true;
  await queue.flush();
  expect(server.answers()).toEqual({ 1: c });
});

test('a tab that slept does not overwrite a newer answer of another tab', async () => {
  const { server, first, second } = await twoTabs();
  // The second tab knows what both have tried to send, and then sleeps.
  await vi.advanceTimersByTimeAsync(5);
  server.network.thereWorks = true;
  await first.flush();
  first.give(1, a);
  await first.flush();
  expect(server.kept.get(1)).toEqual({ answer: a, revision: 2 });
  await second.flush();
  expect(server.kept.get(1)).toEqual({ answer: a, revision: 2 });
  expect(shown(second, 1)).toEqual(a);
  // The newer answer came from this phone, not from another device.
  expect(second.state.getState().replaced).toEqual([]);
  second.give(1, c);
  await second.flush();
  expect(server.answers()).toEqual({ 1: c });
});

test('an open tab sends the answers to other questions that a closed tab left behind', async () => {
  const server = school();
  const storage = memoryStorage();
  const [first, second] = [phone(server, storage).queue, phone(server, storage).queue];
  server.network.thereWorks = false;
  second.give(5, b);
  await soon();
  second.stop();
  expect(await first.flush()).toBe(false);
  server.network.thereWorks = true;
  expect(await first.flush()).toBe(true);
  expect(server.answers()).toEqual({ 5: b });
  expect(shown(first, 5)).toEqual(b);
  expect(sittingsKept(account, storage)).toEqual([]);
});

test('an open tab also finds the answers of a closed tab when the server lists the questions', async () => {
  const server = school();
  const storage = memoryStorage();
  const [first, second] = [phone(server, storage).queue, phone(server, storage).queue];
  server.network.thereWorks = false;
  second.give(5, b);
  second.stop();
  server.network.thereWorks = true;
  first.learn([{ number: 5, answer: null, revision: 0 }]);
  await soon();
  expect(server.answers()).toEqual({ 5: b });
});

test('typing in one tab while another sends loses no answer', async () => {
  const server = school();
  const storage = memoryStorage();
  const [first, second] = [phone(server, storage).queue, phone(server, storage).queue];
  second.give(1, { written: 'gol' }, 700);
  await first.flush();
  expect(server.answers()).toEqual({ 1: { written: 'gol' } });
  second.give(1, { written: 'gold' }, 700);
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.answers()).toEqual({ 1: { written: 'gold' } });
  expect(second.state.getState().replaced).toEqual([]);
});

test('the older answer of a closed tab is not sent after the answer was changed back to the server’s', async () => {
  const server = school();
  const storage = memoryStorage();
  server.save(5, a, 0);
  const [first, second] = [phone(server, storage).queue, phone(server, storage).queue];
  for (const tab of [first, second]) tab.learn([{ number: 5, answer: a, revision: 1 }]);
  server.network.thereWorks = false;
  second.give(5, b);
  await soon();
  second.stop();
  first.give(5, c);
  first.give(5, a);
  server.network.thereWorks = true;
  await first.flush();
  expect(server.answers()).toEqual({ 5: a });
});

test('an answer of a closed tab that is still on its way does not replace a newer one', async () => {
  const server = school();
  const storage = memoryStorage();
  const underWay: (() => void)[] = [];
  const slow = {
    send: async (save: Sending) => {
      await new Promise<void>((resolve) => underWay.push(resolve));
      return await server.send(save);
    },
  };
  const arrives = async (nth: number) => {
    underWay[nth]?.();
    await vi.advanceTimersByTimeAsync(1001);
  };
  const [first, second] = [phone(slow, storage).queue, phone(slow, storage).queue];
  server.network.backWorks = false;
  first.give(1, a);
  await soon();
  // The server saves the answer, but the confirmation is lost, so the tab sends it again.
  await arrives(0);
  server.network.backWorks = true;
  second.give(1, b);
  await soon();
  // The second tab receives the revision, sends its own answer on top of it, and is closed.
  await arrives(2);
  second.stop();
  first.give(1, a);
  for (const nth of [1, 3, 4, 5]) await arrives(nth);
  expect(server.kept.get(1)).toEqual({ answer: a, revision: 3 });
  expect(first.state.getState()).toMatchObject({ waiting: [], replaced: [] });
});

test('after the end of the exam the answers of all tabs that came too late are known', async () => {
  const server = school();
  const storage = memoryStorage();
  const [first, second] = [phone(server, storage), phone(server, storage)];
  server.network.thereWorks = false;
  second.queue.give(5, b);
  second.queue.stop();
  first.queue.give(1, a);
  Object.assign(server.network, { thereWorks: true, isOver: true });
  await first.queue.flush();
  expect(first.store.numbers('late')).toEqual([1, 5]);
  expect(sittingsKept(account, storage)).toEqual([]);
});
