import type { Db } from '../../platform/database/database.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { verifyAccounts } from './verify-accounts.ts';
import { type ChainHead, verifyChain } from './verify-chain.ts';
import { verifySums } from './verify-sums.ts';

export interface Verified {
  readonly head: ChainHead | undefined;
  readonly journals: number;
  readonly accounts: number;
}

/**
 * Reads the whole ledger again: the chain of blocks line by line, every journal's sum, every total and
 * every balance. Throws LedgerDiffers at the first difference. Meant for a quiet ledger or a copy: what
 * is posted meanwhile is not looked at, and what is sealed never changes.
 */
export async function verifyLedger(db: Db, secrets: SecretBox): Promise<Verified> {
  const head = await verifyChain(db, secrets);
  const journals = await verifySums(db, head?.lastJournal ?? 0n);
  const accounts = await verifyAccounts(db);
  return { head, journals, accounts };
}
