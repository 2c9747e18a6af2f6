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

/** If it is still as it was seen; what is already as it should be has been changed by the same request. */
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

/** The same for the time alone, for who watches a sitting run. */
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
 * To a sitting that runs its time is only added: what was promised when it began stays. The statement comes
 * after the opening was locked, so it finds a sitting that was begun meanwhile, and it changes one that is
 * still running or none: whoever ends it at the same moment is either before or after.
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
