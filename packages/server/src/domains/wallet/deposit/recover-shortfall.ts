import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

export interface Returned {
  readonly network: string;
  readonly memberId: bigint;
  /** What came back, of each transaction. */
  readonly together: readonly { readonly transactionHash: string; readonly amount: bigint }[];
}

interface Shortfall {
  readonly id: bigint;
  /** Of which nothing was made good yet. */
  readonly missing: bigint;
  readonly isOpen: boolean;
  readonly transactionHash: string;
}

/**
 * A transaction that was taken back after its money was spent is on the chain again: what the academy bore
 * meanwhile comes first, or the member would have it twice. Also what an operator has resolved: that moved no
 * money. What resolved itself has been made good. Says how much that is.
 */
export async function recoverShortfall(tx: Tx, returned: Returned): Promise<bigint> {
  const { network, memberId, together } = returned;
  const left = new Map<string, bigint>();
  for (const { transactionHash: hash, amount } of together)
    left.set(hash, (left.get(hash) ?? 0n) + amount);
  const hashes = [...left.keys()].map((hash) => Buffer.from(hash, 'hex'));
  const { rows } = await sql<Shortfall>`
    select i.id, i.amount - i.recovered as missing, i.resolved_at is null as is_open, encode(d.transaction_hash, 'hex') as transaction_hash
    from chain_incident i join deposit d on d.id = i.deposit_id
    where i.kind = 'shortfall' and (i.resolved_at is null or i.resolved_by is not null)
      and i.member_id = ${memberId}
      and d.network = ${network} and d.transaction_hash = any(${hashes}::bytea[])
    order by i.id for no key update of i`.execute(tx);
  let recovered = 0n;
  for (const shortfall of rows) {
    const { missing, transactionHash } = shortfall;
    const most = left.get(transactionHash) ?? 0n;
    const part = missing < most ? missing : most;
    left.set(transactionHash, most - part);
    recovered += part;
    await noteRecovered(tx, shortfall, part);
  }
  return recovered;
}

/** What an operator has resolved stays as they left it, with what came of it after that. */
async function noteRecovered(
  tx: Tx,
  { id, missing, isOpen }: Shortfall,
  part: bigint,
): Promise<void> {
  const update = tx.updateTable('chainIncident').where('id', '=', id);
  if (!isOpen) await update.set((eb) => ({ recovered: eb('recovered', '+', part) })).execute();
  else if (part < missing) await update.set({ amount: missing - part }).execute();
  else await update.set({ resolvedAt: sql<Date>`now()`, resolution: 'returned' }).execute();
}
