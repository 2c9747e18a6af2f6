import type { Db, Reader } from '../../../platform/database/database.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { Anchor } from './anchor.ts';
import { verifyAccounts } from './verify-accounts.ts';
import { type ChainHead, type NotedHead, verifyChain } from './verify-chain.ts';
import { verifyHolds } from './verify-holds.ts';
import { verifyJournals } from './verify-journals.ts';

export interface Verified {
  readonly head: ChainHead | undefined;
  readonly journals: number;
  readonly accounts: number;
}

export interface VerifyOptions {
  /** The newest block that servers on this machine have noted. */
  readonly anchor?: Anchor | undefined;
  /** A block that an operator noted. */
  readonly noted?: NotedHead | undefined;
  /** Further checks in the same snapshot; they throw LedgerDiffers. */
  readonly also?: readonly ((db: Reader) => Promise<void>)[];
}

/**
 * Verifies the whole ledger: the chain of blocks line by line, every posting, every journal's sum, every total, every
 * balance and every hold. Throws LedgerDiffers at the first difference. Reads one snapshot, so it may run beside
 * servers that post and seal.
 */
export async function verifyLedger(
  db: Db,
  secrets: SecretBox,
  { anchor, noted, also = [] }: VerifyOptions = {},
): Promise<Verified> {
  // Read before the snapshot is taken, so that everything noted here must be in the snapshot.
  const anchored = await anchor?.read();
  const heads = noted ? [noted] : [];
  if (anchor && anchored) heads.push({ ...anchored, notedBy: `noted in ${anchor.file}` });
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return await snapshot.execute(async (tx) => {
    const head = await verifyChain(tx, secrets, heads);
    const journals = await verifyJournals(tx, head?.lastJournal ?? 0n);
    const accounts = await verifyAccounts(tx);
    await verifyHolds(tx);
    for (const check of also) await check(tx);
    return { head, journals, accounts };
  });
}
