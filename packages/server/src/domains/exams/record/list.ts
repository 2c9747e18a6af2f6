import { inLanguage, type Language } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { before, type PageInput, toPage } from '../../../platform/database/keyset.ts';

/** Lists a member's own attempts, newest first. */
export async function listRecords(
  db: Db,
  { memberId, language }: { readonly memberId: bigint; readonly language: Language },
  input: PageInput,
) {
  const rows = await db
    .selectFrom('examSitting as s')
    .innerJoin('examPaper as p', 'p.id', 's.paperId')
    .leftJoin('certificate as c', (join) =>
      join.onRef('c.sittingId', '=', 's.id').on('c.revokedAt', 'is', null),
    )
    .select(['s.id', 's.attempt', 's.startedAt', 's.submittedAt', 's.isTimedOut', 's.points'])
    .select(['s.mostPoints', 's.isPassed', 'p.number', 'p.texts', 's.type', 'c.code'])
    .select(sql<number>`extract(epoch from s.submitted_at - s.started_at)::int`.as('used'))
    .where('s.memberId', '=', memberId)
    .where('s.state', '<>', 'running')
    .where('s.id', '<', before(input))
    .orderBy('s.id', 'desc')
    .limit(input.size + 1)
    .execute();
  return toPage(rows, input, (row) => ({
    sittingId: String(row.id),
    number: row.number,
    name: inLanguage(row.texts, language)?.name ?? '',
    testType: row.type,
    attempt: row.attempt,
    startedAt: row.startedAt.toISOString(),
    submittedAt: (row.submittedAt ?? row.startedAt).toISOString(),
    secondsUsed: row.used,
    isTimedOut: row.isTimedOut,
    points: row.points === null ? null : row.points / 100,
    mostPoints: row.mostPoints / 100,
    isPassed: row.isPassed,
    certificateCode: row.code,
  }));
}
