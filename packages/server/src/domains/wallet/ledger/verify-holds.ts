import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { LedgerDiffers } from './ledger-differs.ts';
import { type IdPage, idPages, within } from './pages.ts';

const pageSize = 20_000;

/** Checks that every hold matches its journals in member, amount, purpose, state and end. */
export async function verifyHolds(db: Reader): Promise<void> {
  for await (const page of idPages(db, 'hold', pageSize)) {
    await verifyBeginnings(db, page);
    await verifyEndings(db, page);
  }
}

async function verifyBeginnings(db: Reader, page: IdPage): Promise<void> {
  const { rows } = await sql<{ id: bigint; journal: bigint }>`
    select h.id, h.held_by as journal from hold h
      left join journal j on j.id = h.held_by
      left join lateral (
        select sum(p.amount) as amount from posting p
          join ledger_account a on a.id = p.account_id
        where p.journal_id = h.held_by and a.holder = h.member_id and a.kind = 'frozen') f on true
    where ${within('h.id', page)} and (j.kind, j.coin, f.amount, j.detail ->> 'purpose',
        j.detail ->> 'reason', (j.detail ->> 'expiresAt')::timestamptz)
      is distinct from ('hold', h.coin, h.amount, h.purpose, h.reason, h.expires_at)
    order by h.id limit 1`.execute(db);
  const [wrong] = rows;
  if (wrong)
    throw new LedgerDiffers(`Hold ${wrong.id} is not what journal ${wrong.journal} froze.`);
}

async function verifyEndings(db: Reader, page: IdPage): Promise<void> {
  const { rows } = await sql<{ id: bigint; state: string; journal: bigint | null }>`
    select h.id, h.state, h.ended_by as journal from hold h
      left join journal j on j.id = h.ended_by
      left join lateral (
        select sum(p.amount) as amount from posting p
          join ledger_account a on a.id = p.account_id
        where p.journal_id = h.ended_by and a.holder = h.member_id and a.kind = 'frozen') f on true
    where ${within('h.id', page)} and (j.kind, j.coin, f.amount, j.detail ->> 'hold')
      is distinct from (case h.state when 'settled' then 'settlement' when 'released' then 'release' end,
        case when h.state <> 'held' then h.coin end,
        case when h.state <> 'held' then -h.amount end,
        case when h.state <> 'held' then h.id::text end)
    order by h.id limit 1`.execute(db);
  const [wrong] = rows;
  if (wrong)
    throw new LedgerDiffers(
      `Hold ${wrong.id} is ${wrong.state}, which is not what journal ${wrong.journal ?? '(none)'} did with it.`,
    );
}
