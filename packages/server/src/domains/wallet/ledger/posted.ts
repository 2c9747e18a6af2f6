import type { AccountKind } from '@tradewind/contract';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { NewJournal } from './journal.ts';

export interface PostRow {
  readonly outcome: 'posted' | 'repeated' | 'reused' | 'balanceTooLow';
  readonly journalId: bigint | null;
  /** Balance after each line, in locking order; null for accounts that keep no balance. */
  readonly balances: readonly (bigint | null)[] | null;
}

export interface Posted {
  readonly journalId: bigint;
  /** False if the same request was posted before. */
  readonly isNew: boolean;
  /** Returns the balance of an account that the journal touched; throws if the account keeps none. */
  balanceAfter(holder: bigint, account: AccountKind): bigint;
}

/** Converts a row of the result. `journal` must have its lines in locking order, as they were posted. */
export function toPosted(row: PostRow | undefined, journal: NewJournal): Posted {
  if (row?.outcome === 'balanceTooLow') throw new AppError('balanceTooLow');
  if (row?.outcome === 'reused') throw new AppError('requestIdReused');
  const { journalId, balances } = row ?? {};
  if (!journalId || !balances) throw new Error('The ledger gave no answer');
  return {
    journalId,
    isNew: row?.outcome === 'posted',
    balanceAfter(holder, account) {
      const line = journal.lines.findLastIndex(
        (candidate) => candidate.holder === holder && candidate.account === account,
      );
      const balance = balances[line];
      if (balance === undefined || balance === null)
        throw new Error(`The journal has no balance of ${account} of ${holder}`);
      return balance;
    },
  };
}
