import type { CallInput, ConsoleCalls, WithdrawalRisk } from '@tradewind/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { idBoundsOf } from '../../../platform/database/id-bounds.ts';
import { before, type PageInput, toPage } from '../../../platform/database/keyset.ts';
import { traceIn } from '../chain-trace.ts';
import { hasTrace } from './has-trace.ts';
import { viewWithdrawal } from './views.ts';

type Filter = PageInput & Omit<CallInput<ConsoleCalls['getWithdrawalList']>, 'cursor' | 'size'>;

/** Returns the counting approvals of withdrawal `w` until it is paid; afterwards all of them, each operator once. */
export const approvalsOfW = sql`(
  select a.operator_id, max(a.approved_at) as approved_at from withdrawal_approval_now a
  where a.withdrawal_id = w.id and (a.counts or w.state not in ('requested', 'approved'))
  group by a.operator_id)`;

const approvalsSoFar: RawBuilder<number> = sql`(select count(*) from ${approvalsOfW} a)::int`;

/** Starts a query for withdrawals with the fields that only operators see. */
export function forOffice(db: Reader) {
  return db
    .selectFrom('withdrawal as w')
    .innerJoin('coinNetwork as n', 'n.code', 'w.network')
    .innerJoin('principal as p', 'p.id', 'w.memberId')
    .selectAll('w')
    .select(['n.chain', 'n.explorerTransaction', 'p.email', approvalsSoFar.as('approvals')]);
}

type OfficeRow = Awaited<ReturnType<ReturnType<typeof forOffice>['executeTakeFirstOrThrow']>>;

export function viewForOffice(row: OfficeRow) {
  return {
    ...viewWithdrawal(row),
    member: { memberId: String(row.memberId), account: row.email },
    risks: row.risks as WithdrawalRisk[],
    approvals: row.approvals,
    approvalsNeeded: row.approvalsNeeded,
  };
}

/** A withdrawal's time is the start of its transaction, and no transaction lasts an hour. */
const { idBefore, idAfter } = idBoundsOf({
  table: 'withdrawal',
  time: 'createdAt',
  longestDelaySeconds: 3600,
});

/** Returns the condition of the filter; text that is neither a hash nor an address matches nothing. */
function isOf(text: string): RawBuilder<boolean> {
  const trace = traceIn(text);
  return trace === undefined ? sql`false` : hasTrace(trace);
}

/** Returns the query for the list: withdrawals waiting for approval oldest first, all others newest first. */
export function queryForOffice(db: Reader, input: Filter) {
  const { state, network, memberId, trace, from, to } = input;
  const isQueue = state === 'requested';
  let query = forOffice(db)
    .orderBy('w.id', isQueue ? 'asc' : 'desc')
    .limit(input.size + 1);
  query = isQueue
    ? query.where('w.id', '>', BigInt(input.cursor ?? '0'))
    : query.where('w.id', '<', before(input));
  if (state !== undefined) query = query.where('w.state', '=', state);
  if (network !== undefined) query = query.where('w.network', '=', network);
  if (memberId !== undefined) query = query.where('w.memberId', '=', BigInt(memberId));
  if (trace !== undefined) query = query.where(isOf(trace));
  if (from !== undefined) {
    const moment = new Date(from);
    query = query.where('w.createdAt', '>=', moment).where('w.id', '>', idBefore(moment));
  }
  if (to !== undefined) {
    const moment = new Date(to);
    query = query.where('w.createdAt', '<', moment).where('w.id', '<', idAfter(moment));
  }
  return query;
}

export async function listForOffice(db: Reader, input: Filter) {
  return toPage(await queryForOffice(db, input).execute(), input, viewForOffice);
}
