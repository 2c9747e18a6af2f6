import type { GivenAnswer, KeptAnswer } from './kept-answers.ts';
import type { Known } from './saved-answer.ts';

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

/** As it is shown: what was given last, whether or not the server has it already. */
export function answerIn({ waiting, known }: QueueState, number: number): GivenAnswer {
  const kept = waiting.find((one) => one.number === number);
  return kept === undefined ? (known[number]?.answer ?? null) : kept.answer;
}
