import { sql } from 'kysely';
import { publish } from '../../../platform/live/index.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { withinAttempts } from './paying-attempts.ts';

export interface Changeable {
  readonly validUntil: Date;
  readonly extraMinutes: number;
  readonly attempts: number;
}

/**
 * Changes an opening if it is still as the operator saw it, or already as requested because the request is
 * repeated.
 */
export async function changeOpening(
  tx: Tx,
  openingId: bigint,
  seen: Changeable,
  to: Changeable,
): Promise<Date | null> {
  const { rows } = await withinAttempts(
    sql<Changed>`
    update exam_opening set valid_until = ${to.validUntil}, extra_minutes = ${to.extraMinutes},
      attempts = ${to.attempts}
    where id = ${openingId} and state = 'opened'
      and (valid_until, extra_minutes, attempts) in (
        (${seen.validUntil}::timestamptz, ${seen.extraMinutes}::int, ${seen.attempts}::int),
        (${to.validUntil}::timestamptz, ${to.extraMinutes}::int, ${to.attempts}::int))
    returning id, member_id`.execute(tx),
  );
  return await settle(tx, openingId, rows[0]);
}

/** Changes only the extra time, for a teacher who watches an attempt. */
export async function giveExtraTime(
  tx: Tx,
  openingId: bigint,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Date | null> {
  const { rows } = await sql<Changed>`
    update exam_opening set extra_minutes = ${to}
    where id = ${openingId} and state = 'opened' and extra_minutes in (${from}, ${to})
    returning id, member_id`.execute(tx);
  return await settle(tx, openingId, rows[0]);
}

interface Changed {
  readonly id: bigint;
  readonly memberId: bigint;
}

async function settle(
  tx: Tx,
  openingId: bigint,
  changed: Changed | undefined,
): Promise<Date | null> {
  if (!changed) throw await refusal(tx, openingId);
  const moved = await moveDeadline(tx, openingId);
  if (!moved) return null;
  await publish(tx, `member:${changed.memberId}`, 'exam', moved.id);
  return moved.deadlineAt;
}

/**
 * Extends the deadline of a running attempt; it is never shortened, since a member was promised the time at the
 * start. This runs after the opening was locked, so it finds an attempt that began meanwhile. If others end the
 * attempt at the same moment, that happens entirely before or after.
 */
async function moveDeadline(tx: Tx, openingId: bigint) {
  const { rows } = await sql<{ id: bigint; deadlineAt: Date }>`
    update exam_sitting s
    set deadline_at = greatest(s.deadline_at,
      s.started_at + make_interval(mins => o.minutes + o.extra_minutes))
    from exam_opening o
    where o.id = ${openingId} and s.opening_id = o.id and s.state = 'running'
    returning s.id, s.deadline_at`.execute(tx);
  return rows[0];
}

async function refusal(tx: Tx, openingId: bigint): Promise<AppError> {
  const opening = await tx
    .selectFrom('examOpening')
    .select('id')
    .where('id', '=', openingId)
    .executeTakeFirst();
  return new AppError(opening ? 'openingChanged' : 'notFound');
}
