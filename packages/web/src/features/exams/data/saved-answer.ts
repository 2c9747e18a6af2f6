import type { GivenAnswer, KeptAnswer } from './kept-answers.ts';

export type SaveOutcome =
  | {
      readonly is: 'answered';
      readonly isSaved: boolean;
      readonly answer: GivenAnswer;
      readonly revision: number;
      readonly secondsLeft: number;
    }
  /** The sitting has ended, and the server accepts no more answers. */
  | { readonly is: 'over' }
  /** The server will never accept this answer. */
  | { readonly is: 'refused' }
  | { readonly is: 'unreached' };

export interface Known {
  readonly number: number;
  readonly answer: GivenAnswer;
  readonly revision: number;
}

export interface Sending extends Pick<KeptAnswer, 'number' | 'answer' | 'revision'> {
  /** The milliseconds since the answer was given. */
  readonly heldMs: number;
}
