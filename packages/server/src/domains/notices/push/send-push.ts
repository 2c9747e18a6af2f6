import { sql } from 'kysely';
import type { Language } from '@tradewind/contract';
import type { Services } from '../../../platform/domain/services.ts';
import { renderNotice } from '../render-notice.ts';
import { shownTo } from '../shown-to.ts';
import { createDelivery, type Device, keptByServiceSeconds } from './deliver.ts';
import { queueBroadcastPush } from './queue-push.ts';

interface PushDevice extends Device {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly language: Language;
}

const pageSize = 200;
const atOnce = 10;

/** SQL condition: the session of device `d` is alive. Otherwise the device belongs to nobody. */
const living = sql`exists (select from session s join principal p on p.id = s.principal_id
  where s.id = d.session_id and s.ended_at is null and s.expires_at > now() and p.disabled_at is null)`;

export function createPushTasks(services: Services) {
  const { database, log } = services;
  const deliver = createDelivery(services);

  async function forget(id: bigint): Promise<void> {
    await database.db.deleteFrom('pushSubscription').where('id', '=', id).execute();
  }

  async function pushNotice(subscriptionId: bigint, noticeId: bigint): Promise<void> {
    const { rows } = await sql<PushDevice & { alive: boolean }>`
      select d.*, ${living} as alive from push_subscription d where d.id = ${subscriptionId}`.execute(
      database.db,
    );
    const [device] = rows;
    if (!device) return;
    if (!device.alive) return await forget(device.id);
    const notice = await database.db
      .selectFrom('notice')
      .select(['kind', 'params', 'readAt'])
      .where('id', '=', noticeId)
      .where('memberId', '=', device.memberId)
      // The service would have dropped an older message by now.
      .where('createdAt', '>', sql<Date>`now() - make_interval(secs => ${keptByServiceSeconds})`)
      .executeTakeFirst();
    // The member has already seen it in the app, so a push would only annoy.
    if (!notice || notice.readAt !== null) return;
    const { title } = renderNotice(notice.kind, notice.params, device.language);
    const outcome = await deliver(device, { title, ...screenOf(noticeId, 'notice') });
    if (outcome === 'gone') await forget(device.id);
  }

  /**
   * Best effort: a member who cannot be reached now finds the notice in the app. The next page does not wait
   * for retries.
   */
  async function pushBroadcast(broadcastId: bigint, after: bigint): Promise<void> {
    const devices = await readPage(broadcastId, after);
    const last = devices.at(-1);
    const next = [...devices];
    const failures: unknown[] = [];
    const work = async (): Promise<void> => {
      for (let device = next.shift(); device; device = next.shift()) {
        const message = { title: device.title, ...screenOf(device.position, device.type) };
        const outcome = await deliver(device, message).catch((error: unknown) => {
          failures.push(error);
          return 'failed' as const;
        });
        if (outcome === 'gone') await forget(device.id);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (failures.length > 0)
      log.warn(
        { broadcast: String(broadcastId), failed: failures.length, err: failures[0] },
        `${failures.length} of ${devices.length} devices were not told of a broadcast`,
      );
    if (last && devices.length === pageSize)
      await database.transaction((tx) => queueBroadcastPush(tx, broadcastId, last.id));
  }

  async function readPage(broadcastId: bigint, after: bigint) {
    const { rows } = await sql<PushDevice & { title: string; position: bigint; type: string }>`
      select d.*, b.position, b.type, b.texts -> d.language ->> 'title' as title
      from push_subscription d join member me on me.id = d.member_id
        join broadcast b on b.id = ${broadcastId} and ${shownTo(sql.ref('d.language'))}
      where d.id > ${after} and ${living} order by d.id limit ${pageSize}`.execute(database.db);
    return rows;
  }

  return { pushNotice, pushBroadcast };
}

function screenOf(informationId: bigint, type: string): { path: string; tag: string } {
  return { path: `/notice?type=${type}&open=${informationId}`, tag: `notice-${informationId}` };
}
