import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { idPages, LedgerDiffers, within } from '../ledger/index.ts';

const pageSize = 20_000;

/**
 * Every withdrawal stands on a hold of its member, coin and amount, which is held as long as it is open
 * and ended as it ended; none is on its way without the operators whom the rules asked for; and no money
 * is frozen for a withdrawal that there is not.
 */
export async function verifyWithdrawals(db: Reader): Promise<void> {
  for await (const page of idPages(db, 'withdrawal', pageSize)) {
    const { rows } = await sql<{ id: bigint; state: string; hold: bigint }>`
      select w.id, w.state, w.hold_id as hold from withdrawal w
        left join hold h on h.id = w.hold_id
      where ${within('w.id', page)} and (
        (h.purpose, h.member_id, h.coin, h.amount, h.state) is distinct from
          ('withdrawal', w.member_id, w.coin, w.amount, case
            when w.state = 'confirmed' then 'settled'
            when w.state in ('rejected', 'cancelled', 'refunded') then 'released'
            else 'held' end)
        or w.state in ('approved', 'signed', 'broadcast', 'confirmed', 'failed', 'refunded')
          and w.approvals_needed > (
            select count(distinct a.operator_id) from withdrawal_approval a where a.withdrawal_id = w.id))
      order by w.id limit 1`.execute(db);
    const [wrong] = rows;
    if (wrong)
      throw new LedgerDiffers(
        `Withdrawal ${wrong.id} is ${wrong.state}, which is not what became of hold ${wrong.hold}, or was not approved as it must be.`,
      );
  }
  for await (const page of idPages(db, 'hold', pageSize)) {
    const { rows } = await sql<{ id: bigint }>`
      select h.id from hold h
      where ${within('h.id', page)} and h.purpose = 'withdrawal'
        and not exists (select 1 from withdrawal w where w.hold_id = h.id)
      order by h.id limit 1`.execute(db);
    const [stray] = rows;
    if (stray) throw new LedgerDiffers(`Hold ${stray.id} is for a withdrawal that there is not.`);
  }
}
