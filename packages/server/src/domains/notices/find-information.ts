import type { appCalls, InformationType, Language } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Handler } from '../../http/handler.ts';
import type { BroadcastText } from '../../database/migrations/notice-tables.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import { renderNotice } from './render-notice.ts';
import { reader, shownTo } from './shown-to.ts';

/** A notice to this member, or a broadcast that is shown to them; anything else counts as missing. */
export interface FoundInformation {
  readonly broadcastId: bigint | null;
  readonly type: InformationType;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  readonly time: Date;
}

interface Asked {
  readonly memberId: bigint;
  readonly id: bigint;
  readonly language: Language;
}

export async function findInformation(
  db: Reader,
  { memberId, id, language }: Asked,
): Promise<FoundInformation | undefined> {
  const notice = await db
    .selectFrom('notice')
    .select(['kind', 'params', 'link', 'createdAt'])
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  if (notice) {
    const words = renderNotice(notice.kind, notice.params, language);
    const { link, createdAt: time } = notice;
    return { broadcastId: null, type: 'notice', ...words, link, time };
  }
  const { rows } = await sql<{
    id: bigint;
    type: InformationType;
    text: BroadcastText;
    time: Date;
  }>`
    with me as (${reader(memberId, sql`'notice'`)})
    select b.id, b.type, b.texts -> ${language} as text, b.published_at as time
    from me join broadcast b on b.position = ${id} and ${shownTo(language)}`.execute(db);
  const [broadcast] = rows;
  if (!broadcast) return undefined;
  const { type, text, time } = broadcast;
  return { broadcastId: broadcast.id, type, ...text, link: null, time };
}

export const getInformation =
  ({ database: { db } }: Services): Handler<typeof appCalls.getInformation> =>
  async ({ informationId }, { memberId, language }) => {
    const found = await findInformation(db, { memberId, id: BigInt(informationId), language });
    if (!found) throw new AppError('notFound');
    const { type, title, body, link, time } = found;
    return { informationId, type, title, body, link, time: time.toISOString() };
  };
