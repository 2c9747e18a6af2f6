import { vi } from 'vitest';
import { memoryStorage } from '../../session/memory-storage.ts';
import { type AnswerQueue, createAnswerQueue } from '../../features/exams/data/answer-queue.ts';
import { arrivedAnswers } from '../../features/exams/data/arrived-answers.ts';
import { type GivenAnswer, sittingStore } from '../../features/exams/data/kept-answers.ts';
import { answerIn } from '../../features/exams/data/queue-state.ts';
import type { SaveOutcome, Sending } from '../../features/exams/data/saved-answer.ts';

export const account = 'member@example.com';

/** A fake server that saves answers like the real one. The network can be cut in either direction. */
export function school() {
  const kept = new Map<number, { answer: GivenAnswer; revision: number }>();
  const sent: (readonly [number, GivenAnswer])[] = [];
  const network = { thereWorks: true, backWorks: true, isOver: false };
  const save = (number: number, answer: GivenAnswer, basedOn: number): SaveOutcome => {
    const there = kept.get(number) ?? { answer: null, revision: 0 };
    const isRepeated =
      JSON.stringify(there.answer) === JSON.stringify(answer) && there.revision === basedOn + 1;
    const told = { is: 'answered', secondsLeft: 60 } as const;
    if (isRepeated) return { ...told, isSaved: true, ...there };
    if (network.isOver) return { is: 'over' };
    if (there.revision !== basedOn) return { ...told, isSaved: false, ...there };
    kept.set(number, { answer, revision: basedOn + 1 });
    return { ...told, isSaved: true, answer, revision: basedOn + 1 };
  };
  return {
    kept,
    sent,
    network,
    save,
    answers: () => Object.fromEntries([...kept].map(([number, { answer }]) => [number, answer])),
    send: (save_: Sending) => {
      if (!network.thereWorks) return Promise.resolve<SaveOutcome>({ is: 'unreached' });
      sent.push([save_.number, save_.answer]);
      const outcome = save(save_.number, save_.answer, save_.revision);
      return Promise.resolve(network.backWorks ? outcome : ({ is: 'unreached' } as const));
    },
  };
}

export function phone(
  { send }: Pick<ReturnType<typeof school>, 'send'>,
  storage = memoryStorage(),
) {
  const store = sittingStore(account, '7', storage);
  const arrived = arrivedAnswers(account, '7', storage);
  const queue = createAnswerQueue({ store, arrived, send, onTime: () => undefined });
  return { queue, store, storage };
}

export const waiting = ({ state }: AnswerQueue) =>
  state.getState().waiting.map(({ number }) => number);
export const shown = ({ state }: AnswerQueue, number: number) => answerIn(state.getState(), number);
export const soon = () => vi.advanceTimersByTimeAsync(1);
