import {
  atOnce,
  type DataOwner,
  inPages,
  type MemberSource,
} from '../../platform/domain/member-source.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

const page = 1000;

export const informationSource: MemberSource = {
  sections: {
    notices: allNotices,
    openedBroadcasts: allOpened,
    readMarks: (db, { memberId }) => atOnce(readMarks(db, memberId)),
    pushDevices: allDevices,
  },
  erase,
};

async function* allNotices(db: Reader, { memberId }: DataOwner): AsyncIterable<object> {
  for (let after = 0n; ;) {
    const rows = await db
      .selectFrom('notice')
      .select(['id', 'kind', 'params', 'link', 'createdAt', 'readAt'])
      .where('memberId', '=', memberId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(page)
      .execute();
    yield* rows.map(({ id, createdAt: time, ...row }) => ({ noticeId: String(id), time, ...row }));
    const last = rows.at(-1);
    if (rows.length < page || !last) return;
    after = last.id;
  }
}

async function* allOpened(db: Reader, { memberId }: DataOwner): AsyncIterable<object> {
  for (let after = 0n; ;) {
    const rows = await db
      .selectFrom('broadcastRead')
      .select(['broadcastId', 'readAt'])
      .where('memberId', '=', memberId)
      .where('broadcastId', '>', after)
      .orderBy('broadcastId')
      .limit(page)
      .execute();
    yield* rows.map(({ broadcastId, readAt }) => ({ broadcastId: String(broadcastId), readAt }));
    const last = rows.at(-1);
    if (rows.length < page || !last) return;
    after = last.broadcastId;
  }
}

async function readMarks(db: Reader, memberId: bigint) {
  const rows = await db
    .selectFrom('informationReading')
    .select(['type', 'readTo'])
    .where('memberId', '=', memberId)
    .execute();
  return rows.map(({ type, readTo }) => ({ type, readTo: String(readTo) }));
}

/**
 * Exports only the push service of each device: with the whole endpoint and its keys anybody could send to the
 * device.
 */
function allDevices(db: Reader, { memberId }: DataOwner): AsyncIterable<object> {
  return inPages(
    async (after, most) =>
      await db
        .selectFrom('pushSubscription')
        .select(['id', 'endpoint', 'language', 'createdAt'])
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(most)
        .execute(),
    ({ endpoint, language, createdAt }) => ({
      service: new URL(endpoint).host,
      language,
      since: createdAt,
    }),
  );
}

async function erase(tx: Tx, { memberId }: DataOwner): Promise<void> {
  await tx.deleteFrom('pushSubscription').where('memberId', '=', memberId).execute();
  await tx.deleteFrom('notice').where('memberId', '=', memberId).execute();
  await tx.deleteFrom('broadcastRead').where('memberId', '=', memberId).execute();
  await tx.deleteFrom('informationReading').where('memberId', '=', memberId).execute();
}
