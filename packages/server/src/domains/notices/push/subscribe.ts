import type { appCalls } from '@tradewind/contract';
import type { Handler } from '../../../http/handler.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { isPublicKey } from './encrypt.ts';
import { pushKeys } from './keys.ts';
import { isPushService } from './push-services.ts';

const mostDevices = 10;

/**
 * Returns whether push is on for this device. A subscription of another session would stop with that session,
 * so it counts as off.
 */
export function getPushState({
  secrets,
  database: { db },
}: Services): Handler<typeof appCalls.getPushState> {
  const { publicKey } = pushKeys(secrets);
  return async ({ endpoint }, { sessionId }) => {
    if (endpoint === undefined) return { publicKey, isOn: false };
    const known = await db
      .selectFrom('pushSubscription')
      .select('id')
      .where('endpoint', '=', endpoint)
      .where('sessionId', '=', sessionId)
      .executeTakeFirst();
    return { publicKey, isOn: known !== undefined };
  };
}

/**
 * Subscribes a device. Each device has one subscription, which belongs to the member who logged in on it last.
 */
export const subscribePush =
  ({ config, database }: Services): Handler<typeof appCalls.subscribePush> =>
  async ({ endpoint, p256dh, auth }, { memberId, sessionId, language }) => {
    if (!isPushService(endpoint, config.pushServices)) throw new AppError('pushServiceUnknown');
    const key = Buffer.from(p256dh, 'base64url');
    if (!isPublicKey(key)) throw new AppError('pushKeyInvalid');
    const owned = {
      memberId,
      sessionId,
      language,
      p256dh: key,
      auth: Buffer.from(auth, 'base64url'),
    };
    await database.transaction(async (tx) => {
      await tx
        .insertInto('pushSubscription')
        .values({ endpoint, ...owned })
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(owned))
        .execute();
      await removeSurplus(tx, memberId);
    });
    return {};
  };

async function removeSurplus(tx: Tx, memberId: bigint): Promise<void> {
  const surplus = tx
    .selectFrom('pushSubscription')
    .select('id')
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .offset(mostDevices)
    .limit(100);
  await tx.deleteFrom('pushSubscription').where('id', 'in', surplus).execute();
}

export const unsubscribePush =
  ({ database: { db } }: Services): Handler<typeof appCalls.unsubscribePush> =>
  async ({ endpoint }, { memberId }) => {
    await db
      .deleteFrom('pushSubscription')
      .where('endpoint', '=', endpoint)
      .where('memberId', '=', memberId)
      .execute();
    return {};
  };
