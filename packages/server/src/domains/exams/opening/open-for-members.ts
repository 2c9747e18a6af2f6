import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { OpenedLine } from '../../../database/migrations/exam-tables.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type Addressee, findAddressees } from './addressees.ts';
import { retireSpent } from './retire-spent.ts';
import { tellOpened } from './tell-decision.ts';
import type { Terms } from './terms.ts';
import { hasTooFewAttempts, withinAttempts } from './paying-attempts.ts';

export interface OpenOrder extends Terms {
  readonly requestId: string;
  readonly operatorId: bigint;
  readonly paperId: bigint;
  readonly accounts: readonly string[];
}

/**
 * Opens an exam for all given members in one statement, which also accepts their applications. Happens once per
 * request id, however often and simultaneously it is requested.
 */
export async function openForMembers(tx: Tx, order: OpenOrder): Promise<readonly OpenedLine[]> {
  const earlier = await begin(tx, order);
  if (earlier) return earlier;
  await requirePublished(tx, order.paperId);
  const addressees = await findAddressees(tx, order.accounts);
  const memberIds = addressees.flatMap(({ memberId, outcome }) =>
    outcome === undefined && memberId !== undefined ? [memberId] : [],
  );
  await retireSpent(tx, order.paperId, memberIds);
  const opened = await openAll(tx, order, memberIds);
  const current = await currentOf(tx, order.paperId, memberIds);
  const usedUp = await findUsedUp(tx, order, memberIds);
  const lines = addressees.map((one) => lineOf(one, { opened, current, usedUp }));
  const told = [...opened].map(([memberId, openingId]) => ({ memberId, openingId }));
  await tellOpened(tx, order.paperId, order.validUntil, told);
  await tx
    .updateTable('examOpeningBatch')
    .set({ report: JSON.stringify(lines) })
    .where('id', '=', order.requestId)
    .execute();
  return lines;
}

/** Begins the batch, or waits for an earlier one with the same id and returns its result. */
async function begin(tx: Tx, order: OpenOrder): Promise<readonly OpenedLine[] | undefined> {
  const { requestId, operatorId, ...content } = order;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify({ ...content, paperId: String(content.paperId) }))
    .digest();
  const begun = await tx
    .insertInto('examOpeningBatch')
    .values({ id: requestId, operatorId, fingerprint, report: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (begun) return undefined;
  const earlier = await tx
    .selectFrom('examOpeningBatch')
    .selectAll()
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const isSame = earlier.operatorId === operatorId && earlier.fingerprint.equals(fingerprint);
  if (!isSame || earlier.report === null) throw new AppError('requestIdReused');
  return earlier.report;
}

export async function requirePublished(tx: Tx, paperId: bigint): Promise<void> {
  const paper = await tx
    .selectFrom('examPaper')
    .select('id')
    .where('id', '=', paperId)
    .where('isPublished', '=', true)
    .executeTakeFirst();
  if (!paper) throw new AppError('paperUnknown');
}

/** Opens the exam in the order of member ids, so that two simultaneous batches do not deadlock. */
async function openAll(
  tx: Tx,
  order: OpenOrder,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await withinAttempts(
    sql<{ id: bigint; memberId: bigint }>`
    insert into exam_opening as o (paper_id, member_id, state, decided_at, decided_by,
      valid_until, minutes, extra_minutes, attempts)
    select ${order.paperId}, id, 'opened', now(), ${order.operatorId},
      ${order.validUntil}, ${order.minutes}, ${order.extraMinutes}, ${order.attempts}
    from member m where id = any(${memberIds}::bigint[]) and closed_at is null
      -- Leaves out members whose exam is open or whose attempts are used up: the trigger would refuse the whole list.
      and not exists (select from exam_opening e
        where e.paper_id = ${order.paperId} and e.member_id = m.id and e.state = 'opened')
      and not ${hasTooFewAttempts(order.paperId, order.attempts)}
    order by id for key share
    on conflict (member_id, paper_id) where state in ('applied', 'opened') do update
      set state = 'opened', decided_at = excluded.decided_at, decided_by = excluded.decided_by,
        valid_until = excluded.valid_until, minutes = excluded.minutes,
        extra_minutes = excluded.extra_minutes, attempts = excluded.attempts
      where o.state = 'applied'
    returning o.id, o.member_id`.execute(tx),
  );
  return new Map(rows.map(({ id, memberId }) => [memberId, id]));
}

/** Returns the members who have too few attempts left. */
export async function findUsedUp(
  tx: Tx,
  { paperId, attempts }: Pick<OpenOrder, 'paperId' | 'attempts'>,
  memberIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ id: bigint }>`
    select id from member m where id = any(${memberIds}::bigint[])
      and ${hasTooFewAttempts(paperId, attempts)}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

async function currentOf(
  tx: Tx,
  paperId: bigint,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await tx
    .selectFrom('examOpening')
    .select(['id', 'memberId'])
    .where('paperId', '=', paperId)
    .where('memberId', 'in', [...memberIds, 0n])
    .where('state', '=', 'opened')
    .execute();
  return new Map(rows.map(({ id, memberId }) => [memberId, id]));
}

function lineOf(
  { memberId = 0n, outcome }: Addressee,
  found: {
    readonly opened: ReadonlyMap<bigint, bigint>;
    readonly current: ReadonlyMap<bigint, bigint>;
    readonly usedUp: ReadonlySet<bigint>;
  },
): OpenedLine {
  if (outcome !== undefined) return { outcome, openingId: null };
  const openingId = found.current.get(memberId);
  if (openingId === undefined)
    return { outcome: found.usedUp.has(memberId) ? 'tooFewAttempts' : 'closed', openingId: null };
  return {
    outcome: found.opened.has(memberId) ? 'opened' : 'alreadyOpen',
    openingId: String(openingId),
  };
}
