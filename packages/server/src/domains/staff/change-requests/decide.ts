import type { ChangeField, ChangeRequestCall } from '@tradewind/contract';
import { errorStatus } from '@tradewind/contract';
import { sql } from 'kysely';
import { requireSettledProposer } from '../../access/index.ts';
import type { Asked } from '../../../platform/domain/change-flow.ts';
import type { OperatorVisit } from '../../../http/handler.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import type { ChangeRequests, GuardedCall } from './change-requests.ts';

/** The columns of a request that never change. */
interface Request {
  readonly id: bigint;
  readonly call: ChangeRequestCall;
  readonly authorId: bigint;
}

/** `before` if the operator repeats a decision, for example after a lost answer: a success that changes nothing. */
export type Ended = 'now' | 'before';

export async function findRequest(db: Reader, id: bigint): Promise<Request> {
  const request = await db
    .selectFrom('changeRequest')
    .select(['id', 'call', 'authorId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!request) throw new AppError('notFound');
  return request;
}

/**
 * Runs the author's call in the approver's transaction. A conditional update ends the request first, so a second approver waits
 * for it and finds the request decided: the call never runs twice.
 */
export async function approveRequest(
  requests: ChangeRequests,
  tx: Tx,
  { id, call, authorId }: Request,
  visit: OperatorVisit,
): Promise<Ended> {
  const { config } = requests.services;
  const guarded = requests.guarded(call);
  await requirePermission(requests, tx, visit.operatorId, guarded);
  const kept = await endRequest(tx, id, visit.operatorId, { state: 'approved' });
  if (!kept) return 'before';
  await requireSettledProposer(tx, config, authorId);
  const detail = { changeRequest: String(id), approvedBy: String(visit.operatorId) };
  const { requestedAt: askedAt } = kept;
  const approval = { approvedBy: visit.operatorId, askedAt };
  const acting = { operatorId: authorId, call: guarded.call, detail, approval };
  const author = await requests.actAs(tx, visit, acting);
  if (!author.permissions.has(guarded.permission)) throw new AppError('proposerDisabled');
  try {
    await make(guarded, tx, { ...kept, asked: { authorId, askedAt } }, author);
  } catch (error) {
    throw failureOf(error);
  }
  return 'now';
}

async function make(
  { call, flow, handler }: GuardedCall,
  tx: Tx,
  kept: { input: unknown; fields: readonly ChangeField[]; asked: Asked },
  author: OperatorVisit,
): Promise<void> {
  // A server of another version may have stored the input.
  const checked = call.input.safeParse(kept.input);
  if (!checked.success) throw new AppError('invalidInput');
  const input = (await flow.renew?.(tx, checked.data)) ?? checked.data;
  const now = await flow.review(tx, input, kept.asked);
  if (!isAsBefore(kept.fields, now)) throw new AppError('changeRequestStale');
  await handler(input, author);
  if (!author.isAudited()) throw new Error(`${call.path} left no entry in the audit log`);
}

/** True if the present values are the same as when the request was made. */
export function isAsBefore(
  then: readonly ChangeField[],
  now: readonly ChangeField[] | undefined,
): boolean {
  return (
    now !== undefined &&
    then.length === now.length &&
    then.every((field, nth) => isSame(field, now[nth]))
  );
}

function isSame(one: ChangeField, other: ChangeField | undefined): boolean {
  return (
    one.name === other?.name &&
    one.language === other.language &&
    one.before === other.before &&
    one.after === other.after
  );
}

/** The errors by which domains refuse an outdated version. */
const staleCodes = new Set([
  'changeRequestStale',
  'settingsChanged',
  'courseChanged',
  'examChanged',
]);

/**
 * A refusal by the call itself, which ends the request. Passing errors, such as an unavailable database,
 * leave it open.
 */
export class CallRefused extends AppError {
  readonly refusal: AppError;

  constructor(refusal: AppError) {
    super(staleCodes.has(refusal.code) ? 'changeRequestStale' : 'changeRequestFailed');
    this.refusal = refusal;
  }
}

function failureOf(error: unknown): unknown {
  const passes =
    !(error instanceof AppError) || errorStatus[error.code] < 1000 || error.code === 'tooManyTries';
  return passes ? error : new CallRefused(error);
}

/**
 * Ends a request as failed, if it is still open: the approval was rolled back, and another operator may have
 * decided since.
 */
export async function failRequest(
  tx: Tx,
  id: bigint,
  decidedBy: bigint,
  { refusal }: CallRefused,
): Promise<void> {
  await tx
    .updateTable('changeRequest')
    .set({ state: 'failed', decidedBy, decidedAt: sql<Date>`now()`, reason: refusal.code })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

export async function declineRequest(
  requests: ChangeRequests,
  tx: Tx,
  { id, call }: Request,
  visit: OperatorVisit,
  reason: string,
): Promise<Ended> {
  await requirePermission(requests, tx, visit.operatorId, requests.guarded(call));
  const ended = await endRequest(tx, id, visit.operatorId, { state: 'declined', reason });
  return ended ? 'now' : 'before';
}

/** Checks the permission in the transaction, because a role may have been removed after the session was read. */
async function requirePermission(
  { readPermissions }: ChangeRequests,
  tx: Tx,
  operatorId: bigint,
  { decidedBy }: GuardedCall,
): Promise<void> {
  if (!(await readPermissions(tx, operatorId)).has(decidedBy)) throw new AppError('notPermitted');
}

/** Ends a request and returns its columns, or undefined if the same operator ended it in the same way before. */
async function endRequest(
  tx: Tx,
  id: bigint,
  decidedBy: bigint,
  end: { state: 'approved' } | { state: 'declined'; reason: string },
) {
  const ended = await tx
    .updateTable('changeRequest')
    .set({ ...end, decidedBy, decidedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('authorId', '<>', decidedBy)
    .returning(['input', 'fields', 'requestedAt'])
    .executeTakeFirst();
  if (!ended) await requireSameEnd(tx, id, decidedBy, end);
  return ended;
}

/** Withdraws an open request of this author. */
export async function withdrawRequest(tx: Tx, id: bigint, authorId: bigint): Promise<Ended> {
  const { numUpdatedRows } = await tx
    .updateTable('changeRequest')
    .set({ state: 'withdrawn', decidedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('authorId', '=', authorId)
    .where('state', '=', 'open')
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'now';
  await requireSameEnd(tx, id, authorId, { state: 'withdrawn' });
  return 'before';
}

interface End {
  readonly state: 'approved' | 'declined' | 'withdrawn';
  readonly reason?: string;
}

/** Throws the reason why a request could not be ended, unless this operator ended it in the same way before. */
async function requireSameEnd(tx: Tx, id: bigint, operatorId: bigint, wanted: End): Promise<void> {
  const { authorId, state, decidedBy, reason } = await tx
    .selectFrom('changeRequest')
    .select(['authorId', 'state', 'decidedBy', 'reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const endedBy = state === 'withdrawn' ? authorId : decidedBy;
  const isWanted = state === wanted.state && reason === (wanted.reason ?? null);
  if (isWanted && endedBy === operatorId) return;
  if (wanted.state !== 'withdrawn' && authorId === operatorId)
    throw new AppError('ownChangeRequest');
  const isOver = state === 'open' || state === 'expired';
  throw new AppError(isOver ? 'changeRequestExpired' : 'changeRequestDecided');
}
