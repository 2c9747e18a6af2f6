import type { GivenAnswer, KeptAnswer } from './kept-answers.ts';

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

export interface Sending extends Pick<KeptAnswer, 'number' | 'answer' | 'revision'> {
  /** Since it was given. */
  readonly heldMs: number;
}
