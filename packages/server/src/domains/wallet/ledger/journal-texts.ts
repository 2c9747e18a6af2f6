import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

/** The texts of a journal that are hashed: its head, then one text per posting. */
export interface SealedText {
  readonly id: bigint;
  readonly lines: readonly string[];
}

interface Row {
  readonly id: bigint;
  readonly head: string;
  readonly lines: string[] | null;
}

/**
 * Returns everything that journals and postings contain, with the holders of the accounts, in a format that must never
 * change.
 */
export async function readJournalTexts(
  db: Reader,
  after: bigint,
  upTo: bigint,
  most: number,
): Promise<SealedText[]> {
  const { rows } = await sql<Row>`
    select j.id,
      concat_ws('|', 'journal', j.id, j.kind, j.coin, j.actor_id, j.request_id,
        encode(j.fingerprint, 'hex'), coalesce(j.reverses, 0),
        (extract(epoch from j.posted_at) * 1000000)::bigint, j.detail) as head,
      (select array_agg(concat_ws('|', 'posting', p.journal_id, p.line, p.account_id, p.amount,
          coalesce(p.balance_after::text, ''), a.holder, a.coin, a.kind, coalesce(p.category::text, ''),
          coalesce(p.about::text, ''),
          (extract(epoch from p.posted_at) * 1000000)::bigint) order by p.line)
        from posting p left join ledger_account a on a.id = p.account_id
        where p.journal_id = j.id) as lines
    from journal j where j.id > ${after} and j.id <= ${upTo}
    order by j.id limit ${most}`.execute(db);
  return rows.map(({ id, head, lines }) => ({ id, lines: [head, ...(lines ?? [])] }));
}
