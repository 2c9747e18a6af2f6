import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { tellDeclined, tellOpened } from './tell-decision.ts';
import type { Terms } from './terms.ts';
import { withinAttempts } from './paying-attempts.ts';

interface Decided {
  readonly memberId: bigint;
  readonly paperId: bigint;
}

/** Accepts an application. Of two simultaneous decisions one counts, and the other operator is told. */
export async function acceptApplication(
  tx: Tx,
  openingId: bigint,
  operatorId: bigint,
  terms: Terms,
): Promise<void> {
  const { rows } = await withinAttempts(
    sql<Decided>`
    update exam_opening o set state = 'opened', decided_at = now(), decided_by = ${operatorId},
      valid_until = ${terms.validUntil}, minutes = ${terms.minutes},
      extra_minutes = ${terms.extraMinutes}, attempts = ${terms.attempts}
    from member m
    where o.id = ${openingId} and o.state = 'applied'
      and m.id = o.member_id and m.closed_at is null
    returning o.member_id, o.paper_id`.execute(tx),
  );
  const [decided] = rows;
  if (!decided) throw await refusal(tx, openingId);
  const { memberId, paperId } = decided;
  await tellOpened(tx, paperId, terms.validUntil, [{ openingId, memberId }]);
}

/**
 * Declines an application with a reason for the member. Also possible for a member who has left, so that the
 * application leaves the inbox.
 */
export async function declineApplication(
  tx: Tx,
  openingId: bigint,
  operatorId: bigint,
  reason: string,
): Promise<void> {
  const decided = await tx
    .updateTable('examOpening')
    .set({ state: 'declined', decidedAt: new Date(), decidedBy: operatorId, reason })
    .where('id', '=', openingId)
    .where('state', '=', 'applied')
    .returning(['memberId', 'paperId'])
    .executeTakeFirst();
  if (!decided) throw await refusal(tx, openingId);
  const { memberId, paperId } = decided;
  await tellDeclined(tx, paperId, reason, { openingId, memberId });
}

async function refusal(tx: Tx, openingId: bigint): Promise<AppError> {
  const opening = await tx
    .selectFrom('examOpening')
    .select('state')
    .where('id', '=', openingId)
    .executeTakeFirst();
  if (!opening) return new AppError('notFound');
  return new AppError(opening.state === 'applied' ? 'memberClosed' : 'applicationDecided');
}
