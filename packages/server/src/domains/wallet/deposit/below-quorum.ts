import { sql } from 'kysely';
import type { Network } from '../../../chains/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { DueDeposit } from './due-deposits.ts';

/**
 * True if a deposit that fewer providers than the quorum confirm may be credited all the same: with everything that
 * was credited so in the last 24 hours it stays within the network's amount. So whoever controls one provider, while the
 * others are silent, can invent that much a day and no more, in however many pieces. The network's row is locked until the
 * commit: two that are credited at once are counted one after the other.
 */
export async function isWithinDailyAmount(
  tx: Tx,
  { code }: Network,
  { id }: DueDeposit,
): Promise<boolean> {
  const locked = await tx
    .selectFrom('coinNetwork')
    .select('quorumAmount')
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::text as sum from deposit
    where network = ${code}
      and (id = ${id} or below_quorum_at > now() - interval '24 hours')`.execute(tx);
  return BigInt(rows[0]?.sum ?? 0) <= locked.quorumAmount;
}

/** It is tried again after a while; the member is told that it waits. */
export async function noteQuorumMissing(tx: Tx, { id }: DueDeposit): Promise<void> {
  await sql`
    update deposit set tried_at = now(), quorum_missing_since = coalesce(quorum_missing_since, now())
    where id = ${id} and state = 'seen'`.execute(tx);
}

export async function noteBelieved(tx: Tx, { id }: DueDeposit, isQuorum: boolean): Promise<void> {
  await tx
    .updateTable('deposit')
    .set({ quorumMissingSince: null, belowQuorumAt: isQuorum ? null : sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
