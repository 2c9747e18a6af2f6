import type { Language, OpeningState } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { before, type PageInput, toPage } from '../../../platform/database/keyset.ts';
import { toPaper } from './paper-options.ts';

export interface OpeningFilter {
  readonly paperId?: string | undefined;
  readonly memberId?: string | undefined;
  readonly state?: OpeningState | undefined;
}

/** Lists openings, newest first. */
export async function listOpenings(
  db: Reader,
  language: Language,
  { paperId, memberId, state, ...page }: PageInput & OpeningFilter,
) {
  let query = openings(db)
    .where('o.id', '<', before(page))
    .orderBy('o.id', 'desc')
    .limit(page.size + 1);
  if (paperId !== undefined) query = query.where('o.paperId', '=', BigInt(paperId));
  if (memberId !== undefined) query = query.where('o.memberId', '=', BigInt(memberId));
  if (state !== undefined) query = query.where('o.state', '=', state);
  return toPage(await query.execute(), page, (row) => ({
    ...toOpening(row, language),
    member: { memberId: String(row.memberId), account: row.email },
  }));
}

export function openings(db: Reader) {
  return db
    .selectFrom('examOpening as o')
    .innerJoin('examPaper as p', 'p.id', 'o.paperId')
    .innerJoin('principal as m', 'm.id', 'o.memberId')
    .select(['o.id', 'o.memberId', 'o.paperId', 'o.state', 'o.appliedAt', 'o.decidedAt'])
    .select(['o.validUntil', 'o.minutes', 'o.extraMinutes', 'o.attempts', 'o.reason'])
    .select(['p.number', 'p.texts', 'p.type', 'm.email'])
    .select([
      sql<number>`(select count(*)::int from exam_sitting s where s.opening_id = o.id)`.as('used'),
      sql<boolean>`exists (select from exam_sitting s
        where s.opening_id = o.id and s.state = 'running')`.as('isRunning'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof openings>['executeTakeFirstOrThrow']>>;

export function toOpening(row: Row, language: Language) {
  return {
    openingId: String(row.id),
    state: row.state,
    paper: toPaper(row, language),
    appliedAt: row.appliedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    validUntil: row.validUntil?.toISOString() ?? null,
    minutes: row.minutes,
    extraMinutes: row.extraMinutes,
    attempts: row.attempts,
    used: row.used,
    isRunning: row.isRunning,
  };
}
