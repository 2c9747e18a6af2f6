import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export interface Returned {
  readonly network: string;
  readonly memberId: bigint;
  /** What came back, of each transaction. */
  readonly together: readonly { readonly transactionHash: string; readonly amount: bigint }[];
}

interface Shortfall {
  readonly id: bigint;
  readonly amount: bigint;
  readonly transactionHash: string;
}

/**
 * A transaction that was taken back after its money was spent is on the chain again: what the academy bore
 * meanwhile comes first, or the member would have it twice. Says how much that is.
 */
export async function recoverShortfall(tx: Tx, returned: Returned): Promise<bigint> {
  const { network, memberId, together } = returned;
  const left = new Map<string, bigint>();
  for (const { transactionHash: hash, amount } of together)
    left.set(hash, (left.get(hash) ?? 0n) + amount);
  const hashes = [...left.keys()].map((hash) => Buffer.from(hash, 'hex'));
  const { rows } = await sql<Shortfall>`
    select i.id, i.amount, encode(d.transaction_hash, 'hex') as transaction_hash
    from chain_incident i join deposit d on d.id = i.deposit_id
    where i.kind = 'shortfall' and i.resolved_at is null and i.member_id = ${memberId}
      and d.network = ${network} and d.transaction_hash = any(${hashes}::bytea[])
    order by i.id for no key update of i`.execute(tx);
  let recovered = 0n;
  for (const { id, amount, transactionHash } of rows) {
    const most = left.get(transactionHash) ?? 0n;
    const part = amount < most ? amount : most;
    left.set(transactionHash, most - part);
    recovered += part;
    await tx
      .updateTable('chainIncident')
      .set(
        part === amount
          ? { resolvedAt: sql<Date>`now()`, resolution: 'returned' }
          : { amount: amount - part },
      )
      .where('id', '=', id)
      .execute();
  }
  return recovered;
}
