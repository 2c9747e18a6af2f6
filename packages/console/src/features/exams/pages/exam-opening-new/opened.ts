import type { OpenedLine } from '../../data/exam-openings.ts';

/** The addresses that were sent, and what became of each. */
export interface Opened {
  readonly accounts: readonly string[];
  readonly lines: readonly OpenedLine[];
}
