import type { BillCategory, Language } from '@tradewind/contract';

export interface StatementLine {
  readonly time: Date;
  readonly category: BillCategory;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  /** Written by people, so anything can be in it. */
  readonly note: string;
  readonly journalId: bigint;
}

/** Everything a statement says; both formats are made from it, and from nothing else. */
export interface Statement {
  readonly productName: string;
  /** The member's email address. */
  readonly account: string;
  readonly coin: string;
  /** This moment and later. */
  readonly from: Date;
  /** Before this moment. */
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
