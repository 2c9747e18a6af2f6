import type { BillCategory } from '@tradewind/contract';
import type { HoldPurpose } from '../../../database/migrations/ledger-tables.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Line, NewJournal } from './journal.ts';
import { post } from './post.ts';

export interface NewHold {
  readonly memberId: bigint;
  readonly coin: string;
  readonly amount: bigint;
  readonly purpose: HoldPurpose;
  readonly reason: string;
  readonly expiresAt: Date | null;
}

type Request = Pick<NewJournal, 'actorId' | 'requestId'>;

/**
 * Freezes an amount. `bills` are the lines that reduce the available balance; pass several if the member should see the
 * hold as more than one bill.
 */
export async function holdFunds(
  tx: Tx,
  hold: NewHold,
  request: Request,
  bills: readonly Line[] = [availableLine(hold, -hold.amount, 'freeze')],
): Promise<{ holdId: bigint; journalId: bigint }> {
  const { purpose, reason, expiresAt } = hold;
  const { journalId, isNew } = await post(tx, {
    ...request,
    kind: 'hold',
    coin: hold.coin,
    detail: { purpose, reason, ...(expiresAt && { expiresAt: expiresAt.toISOString() }) },
    lines: [...bills, frozenLine(hold, hold.amount)],
  });
  if (!isNew) return { holdId: await holdOf(tx, journalId), journalId };
  const { id } = await tx
    .insertInto('hold')
    .values({ ...hold, heldBy: journalId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { holdId: id, journalId };
}

/** Returns the held amount to the available balance. Repeating it changes nothing. */
export async function releaseHold(
  tx: Tx,
  holdId: bigint,
  request: Request,
  /** Given by an operator or member; a hold that expired has no reason. */
  reason?: string,
  /** Category of the bill: money of a withdrawal that did not leave is a refund. */
  category: 'release' | 'withdrawalRefund' = 'release',
): Promise<bigint> {
  const hold = await lockHold(tx, holdId);
  if (hold.state === 'released' && hold.endedBy !== null) return hold.endedBy;
  if (hold.state !== 'held') throw new AppError('holdOver');
  return await endHold(tx, hold, 'released', {
    ...request,
    kind: 'release',
    coin: hold.coin,
    detail: { hold: String(hold.id), ...(reason !== undefined && { reason }) },
    lines: [frozenLine(hold, -hold.amount), availableLine(hold, hold.amount, category)],
  });
}

/** Pays the held amount out to `lines`, which must sum to it. Repeating it changes nothing. */
export async function settleHold(
  tx: Tx,
  holdId: bigint,
  request: Request,
  lines: readonly Line[],
): Promise<bigint> {
  const hold = await lockHold(tx, holdId);
  if (hold.state === 'settled' && hold.endedBy !== null) return hold.endedBy;
  if (hold.state !== 'held') throw new AppError('holdOver');
  return await endHold(tx, hold, 'settled', {
    ...request,
    kind: 'settlement',
    coin: hold.coin,
    detail: { hold: String(hold.id) },
    lines: [frozenLine(hold, -hold.amount), ...lines],
  });
}

interface LockedHold extends Pick<NewHold, 'memberId' | 'coin' | 'amount'> {
  readonly id: bigint;
}

async function endHold(
  tx: Tx,
  hold: LockedHold,
  state: 'settled' | 'released',
  journal: NewJournal,
): Promise<bigint> {
  const { journalId, isNew } = await post(tx, journal);
  // The same request id already ended another hold with identical content, so this hold got no journal.
  if (!isNew) throw new AppError('requestIdReused');
  await tx
    .updateTable('hold')
    .set({ state, endedBy: journalId })
    .where('id', '=', hold.id)
    .where('state', '=', 'held')
    .execute();
  return journalId;
}

async function lockHold(tx: Tx, holdId: bigint) {
  const hold = await tx
    .selectFrom('hold')
    .select(['id', 'memberId', 'coin', 'amount', 'state', 'endedBy'])
    .where('id', '=', holdId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!hold) throw new AppError('notFound');
  return hold;
}

async function holdOf(tx: Tx, journalId: bigint): Promise<bigint> {
  const { id } = await tx
    .selectFrom('hold')
    .select('id')
    .where('heldBy', '=', journalId)
    .executeTakeFirstOrThrow();
  return id;
}

function availableLine(
  { memberId }: Pick<NewHold, 'memberId'>,
  amount: bigint,
  category: BillCategory,
): Line {
  return { holder: memberId, account: 'available', amount, category };
}

function frozenLine({ memberId }: Pick<NewHold, 'memberId'>, amount: bigint): Line {
  return { holder: memberId, account: 'frozen', amount };
}
