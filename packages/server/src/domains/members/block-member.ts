import { sql } from 'kysely';
import { noteSecurityChange, setPrincipalDisabled } from '../access/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { fingerprintOf, requireSame } from '../../platform/idempotency/fingerprint.ts';
import { passwordDigest, totpDigest } from './access-digests.ts';
import { requireMember } from './read-members.ts';

export interface NewBlock {
  readonly memberId: bigint;
  /** Null if the owner raised an alarm. */
  readonly blockedBy: bigint | null;
  readonly reason: string;
}

/** Returns the block that the same request made, lifted or not; undefined if it made none. */
export async function findBlock(
  tx: Tx,
  requestId: string,
  block: NewBlock,
): Promise<bigint | undefined> {
  const row = await tx
    .selectFrom('memberBlock')
    .select(['id', 'madeOf'])
    .where('requestId', '=', requestId)
    .executeTakeFirst();
  if (row) requireSame(row.madeOf, block);
  return row?.id;
}

/**
 * Blocks a member. The row is written first: that waits for another block or a closing of the same member, and
 * then sees its outcome. Once the principal is written, no session can open, and all open ones end. Returns
 * undefined if another block is open; if the owner raised an alarm, that block records it.
 */
export async function blockMember(
  tx: Tx,
  requestId: string,
  block: NewBlock,
): Promise<bigint | undefined> {
  const { email, language } = await requireMember(tx, block.memberId);
  const isAlarm = block.blockedBy === null;
  const alarmedAt = isAlarm ? sql<Date>`now()` : null;
  const row = await tx
    .insertInto('memberBlock')
    .values({ ...block, requestId, madeOf: fingerprintOf(block), alarmedAt })
    .onConflict((conflict) =>
      isAlarm
        ? conflict
            .column('memberId')
            .where('liftedAt', 'is', null)
            .doUpdateSet({ alarmedAt: sql`least(member_block.alarmed_at, now())` })
        : conflict.doNothing(),
    )
    .returning(['id', 'requestId'])
    .executeTakeFirst();
  if (!row) return await findBlock(tx, requestId, block);
  if (row.requestId !== requestId) return undefined;
  const outcome = await setPrincipalDisabled(tx, 'member', block.memberId, true);
  if (outcome !== 'changed') throw new AppError('memberClosed');
  await keepDigests(tx, row.id);
  const mail = block.blockedBy === null ? 'account-locked' : 'account-blocked';
  await queueMail(tx, email, mail, language);
  return row.id;
}

/**
 * Stores hashes of the current credentials. It runs once the principal is locked, since they may have changed
 * after the block's row was written.
 */
async function keepDigests(tx: Tx, blockId: bigint): Promise<void> {
  await tx
    .updateTable('memberBlock')
    .from('principal')
    .set({ passwordDigest, totpDigest })
    .whereRef('principal.id', '=', 'memberBlock.memberId')
    .where('memberBlock.id', '=', blockId)
    .execute();
}

interface BlockOfMember {
  readonly memberId: bigint;
  readonly blockId: bigint;
}

export async function isOpenBlock(tx: Tx, { memberId, blockId }: BlockOfMember): Promise<boolean> {
  const row = await tx
    .selectFrom('memberBlock')
    .select('id')
    .where('id', '=', blockId)
    .where('memberId', '=', memberId)
    .where('liftedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

interface Lifting extends BlockOfMember {
  readonly liftedBy: bigint;
  readonly reason: string;
}

/** Lifts a block once, by an operator other than the one who blocked. Repeating the request changes nothing. */
export async function liftBlock(tx: Tx, lifting: Lifting): Promise<void> {
  const { memberId, blockId, liftedBy, reason } = lifting;
  const { email, language } = await requireMember(tx, memberId);
  const { numUpdatedRows } = await tx
    .updateTable('memberBlock')
    .set({ liftedBy, liftReason: reason, liftedAt: sql<Date>`now()` })
    .where('id', '=', blockId)
    .where('memberId', '=', memberId)
    .where('liftedAt', 'is', null)
    .where('blockedBy', 'is distinct from', liftedBy)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return await requireLiftedSo(tx, lifting);
  await setPrincipalDisabled(tx, 'member', memberId, false);
  // The operator may have been deceived, so money rests for a day, in which the owner can react.
  await noteSecurityChange(tx, memberId);
  await queueMail(tx, email, 'account-unblocked', language);
}

async function requireLiftedSo(tx: Tx, { memberId, blockId, ...by }: Lifting): Promise<void> {
  const block = await tx
    .selectFrom('memberBlock')
    .select(['liftedBy', 'liftReason'])
    .where('id', '=', blockId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  if (!block) throw new AppError('notFound');
  if (block.liftedBy === null) throw new AppError('ownBlock');
  if (block.liftedBy !== by.liftedBy || block.liftReason !== by.reason)
    throw new AppError('blockLifted');
}
