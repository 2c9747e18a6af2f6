import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { type IdPage, idPages, LedgerDiffers, within } from '../wallet/index.ts';

const pageSize = 20_000;

/**
 * Verifies that every purchase matches its journal, and that every member has the highest level they bought.
 */
export async function verifyPurchases(db: Reader): Promise<void> {
  for await (const page of idPages(db, 'contract_purchase', pageSize))
    await verifyPayments(db, page);
  for await (const page of idPages(db, 'member', pageSize)) await verifyLevels(db, page);
}

async function verifyPayments(db: Reader, page: IdPage): Promise<void> {
  const { rows } = await sql<{ id: bigint; journal: bigint | null }>`
    select c.id, c.journal_id as journal from contract_purchase c
      left join journal j on j.id = c.journal_id
      left join lateral (
        select sum(-p.amount) as amount from posting p
          join ledger_account a on a.id = p.account_id
        where p.journal_id = c.journal_id and a.holder = c.member_id and a.kind = 'available') f on true
    where ${within('c.id', page)} and case
      when c.paid = 0 then c.journal_id is not null
      else (j.kind, j.coin, j.actor_id, f.amount, (j.detail ->> 'level')::int)
        is distinct from ('purchase', c.coin, c.member_id, c.paid, c.level::int) end
    order by c.id limit 1`.execute(db);
  const [wrong] = rows;
  if (wrong)
    throw new LedgerDiffers(
      `Purchase ${wrong.id} is not what journal ${wrong.journal ?? '(none)'} took for it.`,
    );
}

async function verifyLevels(db: Reader, page: IdPage): Promise<void> {
  const { rows } = await sql<{ id: bigint; level: number; bought: number }>`
    select m.id, m.contract_level as level, coalesce(max(c.level), 0) as bought
    from member m left join contract_purchase c on c.member_id = m.id
    where ${within('m.id', page)}
    group by m.id having m.contract_level <> coalesce(max(c.level), 0)
    order by m.id limit 1`.execute(db);
  const [wrong] = rows;
  if (wrong)
    throw new LedgerDiffers(
      `Member ${wrong.id} has contract level ${wrong.level}; the highest they bought is ${wrong.bought}.`,
    );
}
