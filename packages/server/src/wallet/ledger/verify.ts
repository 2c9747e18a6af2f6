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
 * every balance. Throws LedgerDiffers at the first difference. All of it as it was at one moment, so it
 * may run beside servers that post and seal.
 */
export async function verifyLedger(db: Db, secrets: SecretBox): Promise<Verified> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return await snapshot.execute(async (tx) => {
    const head = await verifyChain(tx, secrets);
    const journals = await verifySums(tx, head?.lastJournal ?? 0n);
    const accounts = await verifyAccounts(tx);
    return { head, journals, accounts };
  });
}
