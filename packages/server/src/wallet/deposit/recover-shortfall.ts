import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export interface Returned {
  readonly network: string;
  readonly memberId: bigint;
  readonly transactionHash: string;
  /** What came back. */
  readonly most: bigint;
}

/**
 * A transaction that was taken back after its money was spent is on the chain again: what the academy bore
 * meanwhile comes first, or the member would have it twice. Says how much that is.
 */
export async function recoverShortfall(tx: Tx, returned: Returned): Promise<bigint> {
  const { network, memberId, transactionHash, most } = returned;
  const { rows } = await sql<{ id: bigint; amount: bigint }>`
    select i.id, i.amount from chain_incident i join deposit d on d.id = i.deposit_id
    where i.kind = 'shortfall' and i.resolved_at is null and i.member_id = ${memberId}
      and d.network = ${network} and d.transaction_hash = decode(${transactionHash}, 'hex')
    order by i.id for no key update of i`.execute(tx);
  let recovered = 0n;
  for (const { id, amount } of rows) {
    const left = most - recovered;
    if (left < amount) {
      await tx
        .updateTable('chainIncident')
        .set({ amount: amount - left })
        .where('id', '=', id)
        .execute();
      return most;
    }
    recovered += amount;
    await tx
      .updateTable('chainIncident')
      .set({ resolvedAt: sql<Date>`now()`, resolution: 'returned' })
      .where('id', '=', id)
      .execute();
  }
  return recovered;
}
