import type { BillCategory, Language } from '@tradewind/contract';

export interface StatementLine {
  readonly time: Date;
  readonly category: BillCategory;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  /** Free text from people, so it may contain any characters. */
  readonly note: string;
  readonly journalId: bigint;
}

/** Everything that a statement contains; both formats are made from this alone. */
export interface Statement {
  readonly productName: string;
  /** The member's email address. */
  readonly account: string;
  readonly coin: string;
  /** Included in the period. */
  readonly from: Date;
  /** Excluded from the period. */
  readonly to: Date;
  /** An IANA name that `isTimeZone` has accepted. */
  readonly timeZone: string;
  readonly language: Language;
  readonly openingBalance: bigint;
  readonly closingBalance: bigint;
  /** Oldest first. */
  readonly lines: readonly StatementLine[];
  readonly madeAt: Date;
}
