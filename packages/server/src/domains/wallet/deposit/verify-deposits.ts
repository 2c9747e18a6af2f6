import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { idPages, LedgerDiffers, within } from '../ledger/index.ts';

const pageSize = 20_000;

/**
 * Checks that the postings of a credited deposit sum to its amount and those of all others to zero, that each posting
 * equals what its journal moved into or out of custody and moves no other member's money, and that no journal names a
 * deposit without a posting.
 */
export async function verifyDeposits(db: Reader): Promise<void> {
  for await (const page of idPages(db, 'deposit', pageSize)) {
    const { rows } = await sql<{ id: bigint; journal: bigint | null }>`
      select d.id, d.journal_id as journal from deposit d
        left join lateral (
          select coalesce(sum(p.amount), 0) as amount from deposit_posting p where p.deposit_id = d.id) f on true
      where ${within('d.id', page)} and (
        f.amount <> case d.state when 'credited' then d.amount else 0 end
        or d.state = 'credited' and not exists (
          select from deposit_posting p where p.deposit_id = d.id and p.journal_id = d.journal_id and p.amount = d.amount)
        or exists (
          select from deposit_posting p join posting l on l.journal_id = p.journal_id
            join ledger_account a on a.id = l.account_id
          where p.deposit_id = d.id and a.holder not in (0, d.member_id)))
      order by d.id limit 1`.execute(db);
    const [wrong] = rows;
    if (wrong)
      throw new LedgerDiffers(
        `Deposit ${wrong.id} is not what was posted of it, by journal ${wrong.journal ?? '(none)'}.`,
      );
  }
  for await (const page of idPages(db, 'journal', pageSize)) await verifyJournals(db, page);
}

async function verifyJournals(db: Reader, page: Parameters<typeof within>[1]): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    select coalesce(j.id, o.journal_id) as id
    from (
      select id from journal
      where ${within('id', page)} and kind in ('deposit', 'depositReversal') and detail ? 'deposit') j
      full join (
        select journal_id, sum(amount) as amount from deposit_posting
        where ${within('journal_id', page)} group by journal_id) o on o.journal_id = j.id
      left join lateral (
        select sum(p.amount) as amount from posting p join ledger_account a on a.id = p.account_id
        where p.journal_id = j.id and a.kind = 'custody') c on true
    where o.amount is distinct from -c.amount
    order by 1 limit 1`.execute(db);
  const [wrong] = rows;
  if (wrong)
    throw new LedgerDiffers(`Journal ${wrong.id} is not what its deposits brought into custody.`);
}
