import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { type IdPage, idPages, LedgerDiffers, within } from '../ledger/index.ts';

const pageSize = 20_000;

/**
 * Checks that every withdrawal has a hold of its member, coin and amount, which is held while the withdrawal is open
 * and has ended accordingly; that a settlement gave custody the arrived amount and the fees the charge; that none is
 * being paid without the required approvals; and that no hold refers to a missing withdrawal.
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
    await verifySettlements(db, page);
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

async function verifySettlements(db: Reader, page: IdPage): Promise<void> {
  const { rows } = await sql<{ id: bigint; journal: bigint | null }>`
    select w.id, h.ended_by as journal from withdrawal w
      join hold h on h.id = w.hold_id
      cross join lateral (
        select coalesce(sum(p.amount) filter (where a.kind = 'custody'), 0) as custody,
          coalesce(sum(p.amount) filter (where a.kind = 'fees'), 0) as fees
        from posting p join ledger_account a on a.id = p.account_id
        where p.journal_id = h.ended_by) s
    where ${within('w.id', page)} and w.state = 'confirmed'
      and (s.custody, s.fees) is distinct from (w.amount - w.charge, w.charge)
    order by w.id limit 1`.execute(db);
  const [wrong] = rows;
  if (wrong)
    throw new LedgerDiffers(
      `Journal ${wrong.journal ?? '(none)'} did not divide withdrawal ${wrong.id} between custody and fees as it was charged.`,
    );
}
