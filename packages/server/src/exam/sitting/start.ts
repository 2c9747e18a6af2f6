import { randomInt } from 'node:crypto';
import { type Language } from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Db, Reader } from '../../platform/database/database.ts';
import { draw, type PaperPart } from './draw.ts';
import type { Pools } from './pools.ts';

export interface Started {
  readonly sittingId: bigint;
  /** There was one running already, and it is that. */
  readonly isResumed: boolean;
}

interface Opening {
  readonly id: bigint;
  readonly paperId: bigint;
  readonly shuffles: boolean;
}

/**
 * Begins an attempt, or goes on with the one that runs. Whether the member may is decided by the statement
 * that adds the row: two taps, two tabs or a repeated request make one sitting.
 */
export async function startSitting(
  { db, pools }: { readonly db: Db; readonly pools: Pools },
  asked: { readonly openingId: bigint; readonly memberId: bigint; readonly language: Language },
): Promise<Started> {
  const running = await findRunning(db, asked);
  if (running !== undefined) return { sittingId: running, isResumed: true };
  const opening = await findOpening(db, asked);
  if (opening === undefined) throw new AppError('examNotOpen');
  const items = draw(await partsOf(db, pools, opening.paperId), {
    seed: randomInt(2 ** 32 - 1),
    shuffles: opening.shuffles,
  });
  if (items === undefined) throw new AppError('paperIncomplete');
  const most = items.reduce((sum, { points }) => sum + points, 0);
  const added = await sql<{ id: bigint }>`
    with added as (
      insert into exam_sitting
        (opening_id, member_id, paper_id, attempt, language, started_at, counted_at, deadline_at, most_points)
      select o.id, o.member_id, o.paper_id,
        1 + (select count(*) from exam_sitting s where s.opening_id = o.id),
        ${asked.language}, now(), now(), now() + make_interval(mins => o.minutes + o.extra_minutes), ${most}
      from exam_opening o
      where o.id = ${opening.id} and o.member_id = ${asked.memberId} and o.state = 'opened'
        and o.valid_until > now()
        and (select count(*) from exam_sitting s where s.opening_id = o.id) < o.attempts
      -- Whoever changes or withdraws it meanwhile waits, and finds the sitting.
      for share of o
      on conflict do nothing
      returning id
    )
    insert into exam_sitting_paper (sitting_id, items)
    select id, ${JSON.stringify(items)}::jsonb from added
    returning sitting_id as id`.execute(db);
  const [row] = added.rows;
  if (row) return { sittingId: row.id, isResumed: false };
  // Another tab was first, or the attempts are used up.
  const first = await findRunning(db, asked);
  if (first === undefined) throw new AppError('examNotOpen');
  return { sittingId: first, isResumed: true };
}

async function findRunning(
  db: Reader,
  { openingId, memberId }: { readonly openingId: bigint; readonly memberId: bigint },
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('examSitting')
    .select('id')
    .where('openingId', '=', openingId)
    .where('memberId', '=', memberId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return row?.id;
}

async function findOpening(
  db: Reader,
  { openingId, memberId }: { readonly openingId: bigint; readonly memberId: bigint },
): Promise<Opening | undefined> {
  return await db
    .selectFrom('examOpening as o')
    .innerJoin('examPaper as p', 'p.id', 'o.paperId')
    .select(['o.id', 'o.paperId', 'p.shuffles'])
    .where('o.id', '=', openingId)
    .where('o.memberId', '=', memberId)
    .where('o.state', '=', 'opened')
    .executeTakeFirst();
}

async function partsOf(db: Reader, pools: Pools, paperId: bigint): Promise<PaperPart[]> {
  const parts = await pools.partsOf(db, paperId);
  return await Promise.all(
    parts.map(async ({ folderId, draws, points }) => ({
      draws,
      points,
      pool: await pools.questionsIn(db, folderId),
    })),
  );
}
