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
  /** Tells the queue the answers that the server has. */
  readonly learn: (items: readonly Known[]) => void;
  /** Stores an answer on the phone at once, and sends it when no other answer has come for `afterMs`. */
  readonly give: (number: number, answer: GivenAnswer, afterMs?: number) => void;
  /** Sends all waiting answers now; true if the server has all of them. */
  readonly flush: () => Promise<boolean>;
  readonly stop: () => void;
}

const firstWaitMs = 1000;
const longestWaitMs = 15_000;

/**
 * Saves the answers of one sitting. Every answer is stored on the phone before it is sent, and stays there until the
 * server has written it to disk. Answers are sent one after the other. If a confirmation was lost, the stored attempts
 * tell this phone's answer from another device's, so that it does not block the answer after it.
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

  /** Returns the newest version of an answer, which another tab may have stored meanwhile. */
  const newest = (held: KeptAnswer) =>
    together(held, { kept: store.answer(held.number), arrived: arrived.of(held.number) });

  const hold = (all: readonly KeptAnswer[]): void =>
    setState(({ waiting }) => {
      const others = waiting.filter((one) => all.every(({ number }) => number !== one.number));
      return { waiting: [...others, ...all].toSorted((a, b) => a.at - b.at) };
    });
  /** Adds the answers of tabs that may be closed by now, since nobody else would send them. */
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
   * Returns the time of a new answer. Answers of the same millisecond keep their order, and an answer is newer than the
   * one it replaces even if the clock was set back.
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
    // Another tab has continued from this revision, and may be sending an answer of its own.
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

  /** Returns the next answer to send. Skips answers that another tab has sent or replaced meanwhile. */
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
      // The answer is the one that the server has, as far as this phone knows, and no other attempt is on its way.
      const isQuiet = !before || (before.tried.length === 0 && before.revision <= there.revision);
      if (isQuiet && same(there.answer, answer)) {
        if (before === undefined) return;
        // Another tab may still hold the older answer, and must not send it after this.
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
      // The running attempt may have begun before the last answer was given.
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
