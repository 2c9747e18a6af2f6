import type { AttemptState } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { before, type PageInput, toPage } from '../../platform/database/keyset.ts';
import { isSameNumber } from './duplicates.ts';

export interface ListInput extends PageInput {
  readonly state: AttemptState;
  readonly memberId?: string | undefined;
  readonly toDecideOnly?: 'true' | 'false' | undefined;
}

interface Reviewer {
  readonly operatorId: bigint;
  readonly approvalsNeeded: number;
}

/**
 * SQL: the approvals of attempt `r`. While it is undecided, only those that still count; afterwards all, as
 * history.
 */
export const approvalsOfR = sql`(
  select a.operator_id, max(a.at) as at from real_name_approval_now a
  where a.real_name_id = r.id and (a.counts or r.state <> 'inProgress')
  group by a.operator_id)`;

const approvals = sql<number>`(select count(*)::int from ${approvalsOfR} a)`;

/** Lists real names: the queue oldest first, decided ones newest first. */
export async function listRealNames(db: Reader, input: ListInput, reviewer: Reviewer) {
  const isQueue = input.state === 'inProgress';
  let query = db
    .selectFrom('realName as r')
    .innerJoin('principal as p', 'p.id', 'r.memberId')
    .select(['r.id', 'r.memberId', 'p.email', 'r.attempt', 'r.state', 'r.submittedAt'])
    .select(['r.decidedAt', 'r.maskedName', 'r.maskedNumber', 'r.documentKind', 'r.country'])
    .select([
      approvals.as('approvals'),
      sql<boolean>`exists (select from real_name other where ${isSameNumber})`.as('isDuplicate'),
    ])
    .where('r.state', '=', input.state)
    .orderBy('r.id', isQueue ? 'asc' : 'desc')
    .limit(input.size + 1);
  query = isQueue
    ? query.where('r.id', '>', BigInt(input.cursor ?? '0'))
    : query.where('r.id', '<', before(input));
  if (input.memberId !== undefined) query = query.where('r.memberId', '=', BigInt(input.memberId));
  if (input.toDecideOnly === 'true') query = query.where(isUpTo(reviewer));
  return toPage(await query.execute(), input, (row) => ({
    realNameId: String(row.id),
    member: { memberId: String(row.memberId), account: row.email },
    attempt: row.attempt,
    state: row.state,
    fullName: row.maskedName,
    idNumber: row.maskedNumber,
    documentKind: row.documentKind,
    country: row.country,
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    approvals: row.approvals,
    isDuplicate: row.isDuplicate,
  }));
}

/**
 * SQL condition: the attempt waits for this reviewer. A reviewer who has approved it has nothing left to do,
 * unless there are enough approvals by the current setting.
 */
const isUpTo = ({ operatorId, approvalsNeeded }: Reviewer) => sql<boolean>`
  (not exists (select from real_name_approval_now own
    where own.real_name_id = r.id and own.operator_id = ${operatorId} and own.counts)
  or ${approvals} >= ${approvalsNeeded})`;
