import { answerHeldMaxMs } from '@tradewind/contract/exam-limits';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { GivenAnswer, KeptAnswer, SittingStore } from './kept-answers.ts';
import { same, together } from './two-tabs.ts';

export type SaveOutcome =
  | {
      readonly is: 'answered';
      readonly isSaved: boolean;
      readonly answer: GivenAnswer;
      readonly revision: number;
      readonly secondsLeft: number;
    }
  /** The sitting has ended; nothing is taken any more. */
  | { readonly is: 'over' }
  /** This one answer will never be taken. */
  | { readonly is: 'refused' }
  | { readonly is: 'unreached' };

export interface Known {
  readonly number: number;
  readonly answer: GivenAnswer;
  readonly revision: number;
}

export interface QueueState {
  /** What the server keeps, by the number of the question. */
  readonly known: Readonly<Record<number, Known>>;
  /** What it has not confirmed, in the order in which it was given. */
  readonly waiting: readonly KeptAnswer[];
  readonly isCutOff: boolean;
  /** Questions that were answered on another device at the same time: that answer stands. */
  readonly replaced: readonly number[];
  readonly refused: readonly number[];
  readonly isOver: boolean;
}

export interface Sending extends Pick<KeptAnswer, 'number' | 'answer' | 'revision'> {
  /** Since it was given. */
  readonly heldMs: number;
}

interface QueueOptions {
  readonly store: SittingStore;
  readonly send: (save: Sending) => Promise<SaveOutcome>;
  readonly onTime: (secondsLeft: number) => void;
}

export interface AnswerQueue {
  readonly state: StoreApi<QueueState>;
  /** What the server has told of all questions. */
  readonly learn: (items: readonly Known[]) => void;
  /** Kept on the phone at once; sent after the given time without another answer. */
  readonly give: (number: number, answer: GivenAnswer, afterMs?: number) => void;
  /** Sends what waits, now; true when the server has all of it. */
  readonly flush: () => Promise<boolean>;
  readonly stop: () => void;
}

const firstWaitMs = 1000;
const longestWaitMs = 15_000;

/**
 * Every answer is on the phone before it is on its way, and stays there until the server has it on disk.
 * They go one after the other. An answer whose confirmation was lost is told from another device's by what
 * was tried: it never stands in the way of the one that followed it.
 */
export function createAnswerQueue({ store, send, onTime }: QueueOptions): AnswerQueue {
  const state = createStore<QueueState>()(() => ({
    known: {},
    waiting: store.answers(),
    isCutOff: false,
    replaced: [],
    refused: [],
    isOver: false,
  }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;
  let failures = 0;
  let lastAt = 0;

  const { getState, setState } = state;
  const waitingFor = (number: number) => getState().waiting.find((one) => one.number === number);

  /** Another tab may have kept a newer answer since this one looked: that one goes on, here as well. */
  const newest = (held: KeptAnswer) => together(held, store.answer(held.number));

  const put = (held: KeptAnswer): void => {
    const kept = newest(held);
    store.keep(kept);
    const others = getState().waiting.filter(({ number }) => number !== kept.number);
    setState({ waiting: [...others, kept].toSorted((a, b) => a.at - b.at) });
  };
  const remove = (kept: KeptAnswer): void => {
    store.drop(kept);
    setState(({ waiting }) => ({
      waiting: waiting.filter(({ number }) => number !== kept.number),
    }));
  };
  const remember = (item: Known): void =>
    setState(({ known }) => {
      const isNewer = item.revision >= (known[item.number]?.revision ?? 0);
      return isNewer ? { known: { ...known, [item.number]: item } } : {};
    });

  /**
   * Of the moment in which they were given. Two in the same millisecond keep their order, and one on a phone whose
   * clock was set back is still newer than what it replaces.
   */
  const now = (number: number): number => {
    lastAt = Math.max(Date.now(), lastAt + 1, (store.answer(number)?.at ?? 0) + 1);
    return lastAt;
  };

  const settle = (sent: KeptAnswer, outcome: SaveOutcome & { is: 'answered' }): void => {
    const { number } = sent;
    remember({ number, answer: outcome.answer, revision: outcome.revision });
    const held = waitingFor(number);
    if (held === undefined) return;
    const current = newest(held);
    const isOwn =
      outcome.isSaved ||
      // Another tab has seen it arrive.
      (outcome.revision > sent.revision && outcome.revision <= current.revision) ||
      current.tried.some((tried) => same(tried, outcome.answer));
    const isThere = same(current.answer, outcome.isSaved ? sent.answer : outcome.answer);
    if (!isOwn) {
      remove(held);
      setState(({ replaced }) => ({ replaced: [...replaced, number] }));
    } else if (isThere) remove(current);
    else put({ ...current, revision: outcome.revision, tried: [] });
  };

  const end = (): void => {
    isStopped = true;
    const { waiting } = getState();
    if (waiting.length > 0) {
      const late = [...store.numbers('late'), ...waiting.map(({ number }) => number)];
      store.setNumbers(
        'late',
        [...new Set(late)].toSorted((a, b) => a - b),
      );
    }
    for (const kept of waiting) store.drop(kept);
    store.setNumbers('flags', []);
    setState({ waiting: [], isOver: true, isCutOff: false });
  };

  const nextOne = () => (isStopped ? undefined : getState().waiting[0]);
  const sendAll = async (): Promise<void> => {
    for (let waits = nextOne(); waits; waits = nextOne()) {
      const next = newest(waits);
      put({ ...next, tried: [...next.tried, next.answer] });
      const { number, answer, revision, at } = next;
      const heldMs = Math.min(answerHeldMaxMs, Math.max(0, Date.now() - at));
      const outcome = await send({ number, answer, revision, heldMs });
      if (isStopped) return;
      if (outcome.is === 'over') end();
      else if (outcome.is === 'unreached') {
        setState({ isCutOff: true });
        later(Math.min(longestWaitMs, firstWaitMs * 2 ** failures));
        failures += 1;
        return;
      } else {
        failures = 0;
        setState({ isCutOff: false });
        if (outcome.is === 'answered') {
          onTime(outcome.secondsLeft);
          settle(next, outcome);
        } else refuse(next);
      }
    }
  };
  const refuse = (sent: KeptAnswer): void => {
    const current = waitingFor(sent.number);
    if (current === undefined || !same(current.answer, sent.answer)) return;
    remove(current);
    setState(({ refused }) => ({ refused: [...refused, sent.number] }));
  };

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    await running;
  };
  const later = (ms: number): void => {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  };

  return {
    state,
    learn: (items) => {
      for (const item of items) remember(item);
      if (getState().waiting.length > 0) void run();
    },
    give: (number, answer, afterMs = 0) => {
      if (isStopped) return;
      const before = waitingFor(number);
      const there = getState().known[number];
      const without = (all: readonly number[]) => all.filter((one) => one !== number);
      setState(({ replaced, refused }) => ({
        replaced: without(replaced),
        refused: without(refused),
      }));
      // Back to what the server has, and nothing on its way that says otherwise.
      if ((before?.tried.length ?? 0) === 0 && same(there?.answer ?? null, answer)) {
        if (before !== undefined) remove(before);
        return;
      }
      put({
        number,
        answer,
        revision: before?.revision ?? there?.revision ?? 0,
        tried: before?.tried ?? [],
        at: now(number),
      });
      later(afterMs);
    },
    flush: async () => {
      // What is under way may have begun before the last answer was given.
      await running;
      if (getState().waiting.length > 0 && !isStopped) await run();
      return getState().waiting.length === 0;
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** As it is shown: what was given last, whether or not the server has it already. */
export function answerIn({ waiting, known }: QueueState, number: number): GivenAnswer {
  const kept = waiting.find((one) => one.number === number);
  return kept === undefined ? (known[number]?.answer ?? null) : kept.answer;
}
