import type { appCalls } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Handler } from '../http/handler.ts';
import { publish } from '../live/index.ts';
import { AppError } from '../platform/app-error.ts';
import { addToCounter } from '../platform/database/counter.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Services } from '../services.ts';
import { findInformation } from './find-information.ts';

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
      // No further than what exists: a number from nowhere must not hide what is yet to come.
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('informationReading')
        .values({
          memberId,
          type,
          readTo: sql<bigint>`least(${BigInt(upTo)}, (select last_value from information_position))`,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['memberId', 'type'])
            .doUpdateSet({ readTo: sql<bigint>`excluded.read_to` })
            .whereRef('informationReading.readTo', '<', sql`excluded.read_to`),
        )
        .executeTakeFirstOrThrow();
      if ((numInsertedOrUpdatedRows ?? 0n) > 0n) await tellOtherDevices(tx, memberId);
    });
    return {};
  };

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

/** The badge goes down on the member's other devices, too. */
async function tellOtherDevices(tx: Tx, memberId: bigint): Promise<void> {
  await publish(tx, `member:${memberId}`, 'information');
}
