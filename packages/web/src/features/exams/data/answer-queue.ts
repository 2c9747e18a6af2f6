import { answerHeldMaxMs } from '@tradewind/contract/exams/exam-limits';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ArrivedAnswers } from './arrived-answers.ts';
import type { GivenAnswer, KeptAnswer, SittingStore } from './kept-answers.ts';
import type { QueueState } from './queue-state.ts';
import type { Known, SaveOutcome, Sending } from './saved-answer.ts';
import { isOwn, same, together } from '../../../data/cross-tab-lock.ts';

interface QueueOptions {
  readonly store: SittingStore;
  readonly arrived: ArrivedAnswers;
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
export function createAnswerQueue({ store, arrived, send, onTime }: QueueOptions): AnswerQueue {
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
  const newest = (held: KeptAnswer) =>
    together(held, { kept: store.answer(held.number), arrived: arrived.of(held.number) });

  const hold = (all: readonly KeptAnswer[]): void =>
    setState(({ waiting }) => {
      const others = waiting.filter((one) => all.every(({ number }) => number !== one.number));
      return { waiting: [...others, ...all].toSorted((a, b) => a.at - b.at) };
    });
  /** What a tab has left behind that may be closed by now: nobody else might send it. */
  const holdWhatIsLeft = (): void => {
    const left = store.answers().filter(({ number }) => waitingFor(number) === undefined);
    if (left.length > 0) hold(left);
  };

  const put = (held: KeptAnswer): void => {
    const kept = newest(held);
    store.keep(kept);
    hold([kept]);
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
  const leaveToServer = (kept: KeptAnswer, { answer, revision }: Omit<Known, 'number'>): void => {
    const { number, at } = kept;
    remember(arrived.note({ number, answer, revision, at }));
    remove(kept);
  };

  /**
   * Of the moment in which they were given. Two in the same millisecond keep their order, and one on a phone whose
   * clock was set back is still newer than what it replaces.
   */
  const now = (number: number): number => {
    const before = Math.max(lastAt, store.answer(number)?.at ?? 0, arrived.of(number)?.at ?? 0);
    lastAt = Math.max(Date.now(), before + 1);
    return lastAt;
  };

  const settle = (sent: KeptAnswer, outcome: SaveOutcome & { is: 'answered' }): void => {
    const { number } = sent;
    remember({ number, answer: outcome.answer, revision: outcome.revision });
    const held = waitingFor(number);
    if (held === undefined) return;
    const current = newest(held);
    const isThere = same(current.answer, outcome.isSaved ? sent.answer : outcome.answer);
    // Another tab has gone on from there, and something of it may be on its way.
    if (outcome.revision > sent.revision && outcome.revision <= current.revision) put(current);
    else if (isThere) leaveToServer(current, outcome);
    else if (outcome.isSaved || isOwn(outcome, current))
      put({ ...current, revision: outcome.revision, tried: [] });
    else {
      remove(held);
      setState(({ replaced }) => ({ replaced: [...replaced, number] }));
    }
  };

  const end = (): void => {
    isStopped = true;
    holdWhatIsLeft();
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

  const sendOne = async (next: KeptAnswer): Promise<SaveOutcome> => {
    put({ ...next, tried: [...next.tried, next.answer] });
    const { number, answer, revision, at } = next;
    const heldMs = Math.min(answerHeldMaxMs, Math.max(0, Date.now() - at));
    return await send({ number, answer, revision, heldMs });
  };

  /** What another tab has sent meanwhile, or something newer, waits no more. */
  const nextOne = (): KeptAnswer | undefined => {
    const [waits] = isStopped ? [] : getState().waiting;
    if (waits === undefined) return undefined;
    const next = newest(waits);
    const there = arrived.of(next.number);
    if (there === undefined || there.at < next.at) return next;
    remember(there);
    remove(next);
    return nextOne();
  };
  const sendAll = async (): Promise<void> => {
    for (let next = nextOne(); next; next = nextOne()) {
      const outcome = await sendOne(next);
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
      if (isStopped) return;
      holdWhatIsLeft();
      if (getState().waiting.length > 0) void run();
    },
    give: (number, answer, afterMs = 0) => {
      if (isStopped) return;
      const noted = arrived.of(number);
      if (noted) remember(noted);
      const held = waitingFor(number) ?? store.answer(number);
      const before = held && newest(held);
      const there = getState().known[number] ?? { answer: null, revision: 0 };
      const without = (all: readonly number[]) => all.filter((one) => one !== number);
      setState(({ replaced, refused }) => ({
        replaced: without(replaced),
        refused: without(refused),
      }));
      // Back to what the server has, as far as this phone knows, and nothing on its way that says otherwise.
      const isQuiet = !before || (before.tried.length === 0 && before.revision <= there.revision);
      if (isQuiet && same(there.answer, answer)) {
        if (before === undefined) return;
        // Another tab may hold it as well, and is not to send it after this.
        arrived.note({ number, answer, revision: there.revision, at: now(number) });
        remove(before);
        return;
      }
      put({
        number,
        answer,
        revision: before?.revision ?? there.revision,
        tried: before?.tried ?? [],
        at: now(number),
      });
      later(afterMs);
    },
    flush: async () => {
      // What is under way may have begun before the last answer was given.
      await running;
      if (!isStopped) holdWhatIsLeft();
      if (getState().waiting.length > 0 && !isStopped) await run();
      return getState().waiting.length === 0;
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
