import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

export interface Returned {
  readonly network: string;
  readonly memberId: bigint;
  /** The returned amount of each transaction. */
  readonly together: readonly { readonly transactionHash: string; readonly amount: bigint }[];
}

interface Shortfall {
  readonly id: bigint;
  /** The part that has not been recovered yet. */
  readonly missing: bigint;
  readonly isOpen: boolean;
  readonly transactionHash: string;
}

/**
 * Recovers shortfalls of deposits whose transaction is on the chain again: the academy's loss is repaid first,
 * otherwise the member would have the money twice. Includes shortfalls resolved by an operator, since resolving moves
 * no money; shortfalls that closed by themselves have been repaid. Returns the recovered amount.
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

/** Records a recovered part. A shortfall resolved by an operator keeps its amount and resolution. */
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
