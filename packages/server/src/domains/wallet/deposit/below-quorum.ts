import { sql } from 'kysely';
import type { Network } from '../../../chains/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { DueDeposit } from './due-deposits.ts';

/**
 * True if a deposit confirmed by fewer providers than the quorum may be credited anyway: together with everything
 * credited below the quorum in the last 24 hours it must stay within the network's amount. So an attacker who controls
 * one provider, while the others are silent, can invent at most that much a day, in however many pieces. The network's
 * row is locked until the commit, so that two concurrent credits are counted one after the other.
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

/** Records the time of the attempt, and since when the quorum is missing, which the member is shown. */
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
