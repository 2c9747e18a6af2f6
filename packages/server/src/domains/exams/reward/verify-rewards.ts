import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { type IdPage, idPages, LedgerDiffers, within } from '../../wallet/index.ts';

const pageSize = 20_000;

/**
 * Verifies that every reward journal paid the recorded amount to that member for that paper, and that each paid
 * reward has one journal.
 */
export async function verifyRewards(db: Reader): Promise<void> {
  let posted = 0n;
  for await (const page of idPages(db, 'journal', pageSize)) posted += await verifyPage(db, page);
  const { paid } = await db
    .selectFrom('examReward')
    .select((eb) => eb.fn.countAll<bigint>().as('paid'))
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  if (posted !== paid)
    throw new LedgerDiffers(
      `${paid} rewards are on record as paid; the journals of rewards are ${posted}.`,
    );
}

/** Returns the number of journals of rewards in the page. */
async function verifyPage(db: Reader, page: IdPage): Promise<bigint> {
  const { rows } = await sql<{ posted: bigint; wrong: bigint | null }>`
    select count(*) as posted, min(j.id) filter (where not exists (
      select from posting p join ledger_account a on a.id = p.account_id
        join exam_reward r on r.member_id = a.holder and r.paper_id = p.about
      where p.journal_id = j.id and a.kind = 'available' and r.state = 'paid'
        and (r.coin, r.amount) = (j.coin, p.amount))) as wrong
    from journal j where ${within('j.id', page)} and j.kind = 'reward'`.execute(db);
  const { posted = 0n, wrong = null } = rows[0] ?? {};
  if (wrong !== null)
    throw new LedgerDiffers(`Journal ${wrong} is not a reward that is on record as paid.`);
  return posted;
}
