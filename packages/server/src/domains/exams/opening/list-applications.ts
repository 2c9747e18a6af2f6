import type { Language } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { type PageInput, toPage } from '../../../platform/database/keyset.ts';
import { toPaper } from './paper-options.ts';

/** Lists applications, longest-waiting first; the cursor is the last one shown. */
export async function listApplications(db: Db, language: Language, input: PageInput) {
  const rows = await db
    .selectFrom('examOpening as o')
    .innerJoin('examPaper as p', 'p.id', 'o.paperId')
    .innerJoin('principal as m', 'm.id', 'o.memberId')
    .leftJoin('supportThread as t', (join) =>
      join.onRef('t.subjectId', '=', 'o.id').on('t.kind', '=', 'examApplication'),
    )
    .select(['o.id', 'o.memberId', 'o.appliedAt', 'o.paperId', 'm.email'])
    .select(['p.number', 'p.texts', 'p.type'])
    .select(sql<boolean>`coalesce(t.member_seq > t.staff_read, false)`.as('unread'))
    .where('o.state', '=', 'applied')
    .where('o.id', '>', input.cursor === undefined ? 0n : BigInt(input.cursor))
    .orderBy('o.id')
    .limit(input.size + 1)
    .execute();
  return toPage(rows, input, (row) => ({
    openingId: String(row.id),
    member: { memberId: String(row.memberId), account: row.email },
    paper: toPaper(row, language),
    appliedAt: row.appliedAt.toISOString(),
    unread: row.unread,
  }));
}
