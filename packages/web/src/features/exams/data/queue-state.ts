import type { GivenAnswer, KeptAnswer } from './kept-answers.ts';
import type { Known } from './saved-answer.ts';

export interface QueueState {
  /** The answers that the server has, by the number of the question. */
  readonly known: Readonly<Record<number, Known>>;
  /** The answers that the server has not confirmed, in the order in which they were given. */
  readonly waiting: readonly KeptAnswer[];
  readonly isCutOff: boolean;
  /** The questions that were answered on another device at the same time. The answer of that device is kept. */
  readonly replaced: readonly number[];
  readonly refused: readonly number[];
  readonly isOver: boolean;
}

/** Returns the answer to show: the last one given, whether or not the server already has it. */
export function answerIn({ waiting, known }: QueueState, number: number): GivenAnswer {
  const kept = waiting.find((one) => one.number === number);
  return kept === undefined ? (known[number]?.answer ?? null) : kept.answer;
}
