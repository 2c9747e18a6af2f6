import type { Language } from '@tradewind/contract';
import { type RawBuilder, sql } from 'kysely';

/** SQL condition: the broadcast `b` is currently shown to the reader `me`. The query must define both names. */
export function shownTo(reading: Language | RawBuilder<unknown>): RawBuilder<boolean> {
  const language = typeof reading === 'string' ? sql.val(reading) : reading;
  return sql<boolean>`b.state = 'published'
    and (b.expires_at is null or b.expires_at > now())
    and (b.levels is null or me.contract_level = any(b.levels))
    and (b.languages is null or ${language} = any(b.languages))`;
}

/**
 * SQL condition: the broadcast counts as read. One published before the member joined is visible, but not
 * unread.
 */
export const isBroadcastRead: RawBuilder<boolean> = sql<boolean>`(b.position <= me.read_to
  or b.published_at <= me.created_at
  or exists (select from broadcast_read r where r.member_id = me.id and r.broadcast_id = b.id))`;

/** SQL: the reader, with their read position for a type. */
export function reader(memberId: bigint, type: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select m.id, m.contract_level, m.created_at, coalesce(i.read_to, 0) as read_to
    from member m left join information_reading i on i.member_id = m.id and i.type = ${type}
    where m.id = ${memberId}`;
}
