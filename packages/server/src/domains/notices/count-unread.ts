import {
  type appCalls,
  type InformationType,
  type Language,
  unreadMost,
} from '@tradewind/contract';
import { sql } from 'kysely';
import type { Handler } from '../../http/handler.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import { isBroadcastRead, reader, shownTo } from './shown-to.ts';

export const getUnreadCount =
  ({ database: { db } }: Services): Handler<typeof appCalls.getUnreadCount> =>
  async (_, { memberId, language }) => {
    const [notice, announcement] = await Promise.all([
      count(db, 'notice', memberId, language),
      count(db, 'announcement', memberId, language),
    ]);
    return { notice, announcement };
  };

/** Counts unread notices up to a maximum, and stops looking there. */
async function count(
  db: Reader,
  type: InformationType,
  memberId: bigint,
  language: Language,
): Promise<number> {
  const own = sql`select 1 from me join notice n on n.member_id = me.id
    where n.read_at is null limit ${unreadMost}`;
  const toAll = sql`select 1 from me join broadcast b
      on b.type = ${type} and b.position > me.read_to and ${shownTo(language)}
    where not ${isBroadcastRead} limit ${unreadMost}`;
  const both = type === 'notice' ? sql`(${own}) union all (${toAll})` : sql`(${toAll})`;
  const { rows } = await sql<{ count: number }>`with me as (${reader(memberId, sql.val(type))})
    select least(${unreadMost}, count(*))::int as count from (${both}) as unread`.execute(db);
  return rows[0]?.count ?? 0;
}
