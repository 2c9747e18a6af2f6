import type { OpenedLine } from '../../data/exam-openings.ts';

/** The emails that were sent, and the result for each. */
export interface Opened {
  readonly accounts: readonly string[];
  readonly lines: readonly OpenedLine[];
}
