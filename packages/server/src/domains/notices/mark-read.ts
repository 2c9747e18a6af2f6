import type { appCalls, InformationType } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Handler } from '../../http/handler.ts';
import { publish } from '../../platform/live/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addToCounter } from '../../platform/database/counter.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import { findInformation } from './find-information.ts';
import type { NewNotice } from './notice-kinds.ts';

export const openedCounter = (broadcastId: bigint): string => `broadcast-opened:${broadcastId}`;

export const markRead =
  ({ database }: Services): Handler<typeof appCalls.markRead> =>
  async ({ informationId }, { memberId, language }) => {
    const id = BigInt(informationId);
    await database.transaction(async (tx) => {
      const found = await findInformation(tx, { memberId, id, language });
      if (!found) throw new AppError('notFound');
      const isNew =
        found.broadcastId === null
          ? await markNotice(tx, memberId, id)
          : await markBroadcast(tx, memberId, found.broadcastId);
      if (isNew) await tellOtherDevices(tx, memberId);
    });
    return {};
  };

export const markAllRead =
  ({ database }: Services): Handler<typeof appCalls.markAllRead> =>
  async ({ type, upTo }, { memberId }) => {
    await database.transaction(async (tx) => {
      const isNew = [
        type === 'notice' && (await markNotices(tx, memberId, BigInt(upTo))),
        await moveMark(tx, memberId, { type, upTo: BigInt(upTo) }),
      ];
      if (isNew.includes(true)) await tellOtherDevices(tx, memberId);
    });
    return {};
  };

/** Kind and link, which together identify what a member's notice is about. */
type About = Pick<NewNotice, 'kind' | 'link'>;

export async function isUnread(tx: Tx, memberId: bigint, { kind, link }: About): Promise<boolean> {
  const found = await tx
    .selectFrom('notice')
    .select('id')
    .where('memberId', '=', memberId)
    .where('kind', '=', kind)
    .where('link', '=', link)
    .where('readAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Marks notices as read because the member has already seen what they are about. */
export async function markSeen(tx: Tx, memberId: bigint, { kind, link }: About): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('notice')
    .set({ readAt: sql<Date>`now()` })
    .where('memberId', '=', memberId)
    .where('kind', '=', kind)
    .where('link', '=', link)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await tellOtherDevices(tx, memberId);
}

/**
 * Marks each row, rather than a position: a notice in an uncommitted transaction has its id already, but nobody
 * has seen it yet.
 */
async function markNotices(tx: Tx, memberId: bigint, upTo: bigint): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notice')
    .set({ readAt: sql<Date>`now()` })
    .where('memberId', '=', memberId)
    .where('id', '<=', upTo)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Moves the read position of broadcasts. These are published one after the other, so none can appear below the
 * newest visible one. A position beyond the newest one hides no later broadcasts.
 */
async function moveMark(
  tx: Tx,
  memberId: bigint,
  { type, upTo }: { readonly type: InformationType; readonly upTo: bigint },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('informationReading')
    .values((eb) => ({
      memberId,
      type,
      readTo: eb
        .selectFrom('broadcast')
        .select((one) => one.fn.coalesce(one.fn.max('position'), sql<bigint>`0`).as('readTo'))
        .where('position', '<=', upTo)
        .$castTo<{ readTo: bigint }>(),
    }))
    .onConflict((conflict) =>
      conflict
        .columns(['memberId', 'type'])
        .doUpdateSet({ readTo: sql<bigint>`excluded.read_to` })
        .whereRef('informationReading.readTo', '<', sql`excluded.read_to`),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

async function markNotice(tx: Tx, memberId: bigint, id: bigint): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notice')
    .set({ readAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function markBroadcast(tx: Tx, memberId: bigint, broadcastId: bigint): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('broadcastRead')
    .values({ memberId, broadcastId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  const isNew = (numInsertedOrUpdatedRows ?? 0n) > 0n;
  if (isNew) await addToCounter(tx, openedCounter(broadcastId), 1);
  return isNew;
}

/** Updates the unread badge on the member's other devices. */
async function tellOtherDevices(tx: Tx, memberId: bigint): Promise<void> {
  await publish(tx, `member:${memberId}`, 'information');
}
