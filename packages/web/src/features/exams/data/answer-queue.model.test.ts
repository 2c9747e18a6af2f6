import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../session/memory-storage.ts';
import type { AnswerQueue } from './answer-queue.ts';
import type { GivenAnswer } from './kept-answers.ts';
import type { Sending } from './saved-answer.ts';
import { phone, school } from '../../../data/testing/school.ts';

/** The actions of tabs, networks and people, in any order. The invariants are those of decision 0028. */
const tab = fc.constantFrom('first', 'second');
const number = fc.constantFrom(1, 2);
const answer = fc.constantFrom<GivenAnswer>({ picked: [0] }, { picked: [1] }, null);
const onlyElsewhere: GivenAnswer = { picked: [2] };
const wayMs = 40;
const ms = fc.constantFrom(1, wayMs, wayMs + 1, 300, 5000);
const is = <T extends string>(deed: T) => fc.constant(deed);
const deed = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      is: is('give'),
      tab,
      number,
      answer,
      afterMs: fc.constantFrom(0, 700),
    }),
  },
  { weight: 6, arbitrary: fc.record({ is: is('wait'), ms }) },
  {
    weight: 4,
    arbitrary: fc.record({
      is: is('network'),
      thereWorks: fc.boolean(),
      backWorks: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: is('elsewhere'), number, answer }) },
  { weight: 1, arbitrary: fc.record({ is: is('close'), tab }) },
  { weight: 2, arbitrary: fc.record({ is: is('reopen'), tab }) },
  { weight: 2, arbitrary: fc.record({ is: is('flush'), tab }) },
);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pause = (time: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, time);
  });

function world() {
  const server = school();
  const storage = memoryStorage();
  /** The answers of another device: the revision of each, and the time at which it was given. */
  const elsewhere = new Map<number, { readonly revision: number; readonly at: number }>();
  const undone: number[] = [];
  /** Each direction takes time, so that tabs are closed and answers given in the meantime. */
  const send = async (save: Sending) => {
    const givenAt = Date.now() - save.heldMs;
    await pause(wayMs);
    const other = elsewhere.get(save.number);
    const outcome = await server.send(save);
    const isOver = other?.revision === save.revision && server.network.thereWorks;
    if (isOver && givenAt < other.at) undone.push(save.number);
    await pause(wayMs);
    return outcome;
  };
  return {
    server,
    elsewhere,
    undone,
    open: (): AnswerQueue => {
      const { queue } = phone({ send }, storage);
      const { thereWorks, backWorks } = server.network;
      if (thereWorks && backWorks)
        queue.learn(
          [...server.kept].map(([of, { answer: there, revision }]) => ({
            number: of,
            answer: there,
            revision,
          })),
        );
      return queue;
    },
    answerElsewhere: (of: number, last: GivenAnswer) => {
      for (const one of [onlyElsewhere, last])
        server.save(of, one, server.kept.get(of)?.revision ?? 0);
      elsewhere.set(of, { revision: server.kept.get(of)?.revision ?? 0, at: Date.now() });
    },
  };
}

test('no answer is lost and no answer of another device is undone, whatever tabs, networks and people do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 30, size: 'max' }), async (deeds) => {
      const { server, elsewhere, undone, open, answerElsewhere } = world();
      const tabs = new Map([
        ['first', open()],
        ['second', open()],
      ]);
      const given = new Map<number, GivenAnswer>();
      for (const one of deeds) {
        if (one.is === 'wait') await vi.advanceTimersByTimeAsync(one.ms);
        else if (one.is === 'network') Object.assign(server.network, one);
        else if (one.is === 'elsewhere') answerElsewhere(one.number, one.answer);
        else if (one.is === 'give' && tabs.has(one.tab)) {
          given.set(one.number, one.answer);
          tabs.get(one.tab)?.give(one.number, one.answer, one.afterMs);
        } else if (one.is === 'flush') void tabs.get(one.tab)?.flush();
        else if (one.is === 'close' || one.is === 'reopen') {
          tabs.get(one.tab)?.stop();
          tabs.delete(one.tab);
          if (one.is === 'reopen') tabs.set(one.tab, open());
        }
      }

      Object.assign(server.network, { thereWorks: true, backWorks: true });
      if (tabs.size === 0) tabs.set('first', open());
      await vi.advanceTimersByTimeAsync(60_000);
      const saved = [...tabs.values()].map((queue) => queue.flush());
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await Promise.all(saved)).not.toContain(false);
      expect(undone).toEqual([]);
      const own = [...given].filter(([of]) => !elsewhere.has(of));
      expect(own.map(([of]) => [of, server.kept.get(of)?.answer ?? null])).toEqual(own);
      for (const { state } of tabs.values()) {
        const { replaced, refused } = state.getState();
        expect([...replaced.filter((of) => !elsewhere.has(of)), ...refused]).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});
