import { type CallOutput, type ConsoleCalls, formatMoney } from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { before, type PageInput, toPage } from '../../../platform/database/keyset.ts';
import { isDrawable } from './drawable.ts';

import { partsOf } from './parts-of.ts';

export interface PaperFilter {
  readonly search?: string | undefined;
  readonly type?: 'practice' | 'formal' | undefined;
  readonly state?: 'published' | 'draft' | undefined;
}

export async function listPapers(
  db: Reader,
  input: PaperFilter & PageInput,
): Promise<CallOutput<ConsoleCalls['getPaperList']>> {
  let query = papers(db)
    .where('p.id', '<', before(input))
    .orderBy('p.id', 'desc')
    .limit(input.size + 1);
  if (input.type !== undefined) query = query.where('p.type', '=', input.type);
  if (input.state !== undefined)
    query = query.where('p.isPublished', '=', input.state === 'published');
  const wanted = input.search?.trim() ?? '';
  if (wanted !== '') query = query.where(hasPart(wanted));
  return toPage(await query.execute(), input, viewOf);
}

/** SQL condition: the text occurs in the paper's number or in its name in any language. */
export function hasPart(text: string) {
  const part = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`(p.number ilike ${part} or exists (
    select from jsonb_each(p.texts) t where t.value ->> 'name' ilike ${part}))`;
}

export async function readPaper(
  db: Reader,
  paperId: bigint,
): Promise<CallOutput<ConsoleCalls['getPaper']>> {
  const [paper, parts] = await Promise.all([
    papers(db).where('p.id', '=', paperId).executeTakeFirst(),
    partsOf(db, paperId),
  ]);
  if (!paper) throw new AppError('notFound');
  return { ...viewOf(paper), parts };
}

function papers(db: Reader) {
  return db
    .selectFrom('examPaper as p')
    .select(['p.id', 'p.number', 'p.texts', 'p.type', 'p.minutes', 'p.attempts', 'p.passPercent'])
    .select(['p.penaltyPercent', 'p.shuffles', 'p.reward', 'p.isPublished', 'p.changedAt'])
    .select([
      isDrawable.as('isDrawable'),
      drawnBy('p.id').as('questions'),
      sql<number>`coalesce((select sum(t.draws * t.points) from exam_paper_part t
        where t.paper_id = p.id), 0)::int`.as('totalPoints'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof papers>['executeTakeFirstOrThrow']>>;

function viewOf({ id, reward, changedAt, totalPoints, ...rest }: Row) {
  return {
    ...rest,
    paperId: String(id),
    reward: formatMoney(reward),
    totalPoints: totalPoints / 100,
    changedAt: changedAt.toISOString(),
  };
}

/** The number of questions that a paper draws. */
const drawnBy = (paperId: string) =>
  sql<number>`coalesce((select sum(t.draws) from exam_paper_part t
    where t.paper_id = ${sql.ref(paperId)}), 0)::int`;
