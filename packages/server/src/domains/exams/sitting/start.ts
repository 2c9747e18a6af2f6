import { randomInt } from 'node:crypto';
import { type Language } from '@tradewind/contract';
import { sql } from 'kysely';
import type { SittingItem } from '../../../database/migrations/exam-tables.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { rewardOfNextAttempt } from '../reward/reward-of-attempt.ts';
import { draw, type PaperPart } from './draw.ts';
import type { Pools } from './pools.ts';

export interface Started {
  readonly sittingId: bigint;
  /** True if an attempt was already running, which is then returned. */
  readonly isResumed: boolean;
}

interface Asked {
  readonly openingId: bigint;
  readonly memberId: bigint;
  readonly language: Language;
  /** Determines the draw. Only for samples: a member who knew it would know the questions. */
  readonly seed?: number;
}

interface Opening {
  readonly paperId: bigint;
  readonly shuffles: boolean;
  readonly isOpen: boolean;
  readonly running: bigint | null;
}

/**
 * Begins an attempt, or returns the one that runs. The statement that adds the row decides whether the member
 * may begin, so two taps, two tabs or a repeated request make one attempt.
 */
export async function startSitting(
  { db, pools }: { readonly db: Reader; readonly pools: Pools },
  asked: Asked,
): Promise<Started> {
  const opening = await findOpening(db, asked);
  if (opening && opening.running !== null) return { sittingId: opening.running, isResumed: true };
  if (!opening?.isOpen) throw new AppError('examNotOpen');
  const items = draw(await partsOf(db, pools, opening.paperId), {
    seed: asked.seed ?? randomInt(2 ** 32 - 1),
    shuffles: opening.shuffles,
  });
  if (items === undefined) throw new AppError('paperIncomplete');
  const added = await addSitting(db, asked, items);
  if (added !== undefined) return { sittingId: added, isResumed: false };
  // Another tab was first, or the attempts are used up.
  const first = (await findOpening(db, asked))?.running ?? null;
  if (first === null) throw new AppError('examNotOpen');
  return { sittingId: first, isResumed: true };
}

/** Finds the opening with its running attempt; only the last attempt can be running. */
async function findOpening(
  db: Reader,
  { openingId, memberId }: Asked,
): Promise<Opening | undefined> {
  const { rows } = await sql<Opening>`
    select o.paper_id as "paperId", p.shuffles, o.state = 'opened' as "isOpen", s.id as running
    from exam_opening o join exam_paper p on p.id = o.paper_id
      left join lateral (
        select id, state from exam_sitting where opening_id = o.id order by attempt desc limit 1
      ) s on s.state = 'running'
    where o.id = ${openingId} and o.member_id = ${memberId}`.execute(db);
  return rows[0];
}

async function addSitting(
  db: Reader,
  { openingId, memberId, language }: Asked,
  items: readonly SittingItem[],
): Promise<bigint | undefined> {
  const most = items.reduce((sum, { points }) => sum + points, 0);
  const { rows } = await sql<{ id: bigint }>`
    with used as (
      -- A member who has passed cannot begin another attempt.
      select count(*)::int as attempts, coalesce(bool_or(is_passed), false) as is_done
      from exam_sitting where opening_id = ${openingId}
    ), added as (
      insert into exam_sitting
        (opening_id, member_id, paper_id, attempt, language, started_at, counted_at, deadline_at, most_points,
          pass_percent, penalty_percent, type, reward)
      select o.id, o.member_id, o.paper_id, 1 + u.attempts, ${language}, now(), now(),
        now() + make_interval(mins => o.minutes + o.extra_minutes), ${most},
        p.pass_percent, p.penalty_percent, p.type,
        ${rewardOfNextAttempt(sql`o.member_id`)}
      from exam_opening o join exam_paper p on p.id = o.paper_id, used u
      where o.id = ${openingId} and o.member_id = ${memberId} and o.state = 'opened'
        and o.valid_until > now() and u.attempts < o.attempts and not u.is_done
      -- A simultaneous change or withdrawal of the opening waits for this lock and then finds the sitting.
      for share of o
      on conflict do nothing
      returning id
    )
    insert into exam_sitting_paper (sitting_id, items)
    select id, ${JSON.stringify(items)}::jsonb from added
    returning sitting_id as id`.execute(db);
  return rows[0]?.id;
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
