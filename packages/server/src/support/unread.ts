import { unreadMax } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Reader } from '../platform/database/database.ts';
import { kindsOf } from './audience.ts';

/**
 * Of customer service alone: of a teacher's answer a notice tells, which leads to its conversation. Stops
 * counting at a hundred, however much lies unread.
 */
export async function countUnreadOfMember(db: Reader, memberId: bigint): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from support_thread t join support_message m
        on m.thread_id = t.id and m.seq > t.member_read and m.author <> 'member' and not m.is_note
      where t.member_id = ${memberId} and t.kind = 'support' and t.answer_seq > t.member_read
      limit ${unreadMax}) as counted`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** What opens the conversation of a matter is the matter itself, which waits, and is counted, in its own place. */
export const isMoreThanItsMatter = sql<boolean>`(kind = 'support' or member_seq > 1)`;

/** Conversations with news that nobody of us has read: the operator's own, and those to be taken. */
export async function countUnreadThreads(db: Reader, operatorId: bigint): Promise<number> {
  const kinds = await kindsOf(db, operatorId);
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from support_thread
      where member_seq > staff_read and ${isMoreThanItsMatter} and kind = any(${kinds}::text[])
        and (assigned_to is null or assigned_to = ${operatorId})
      limit ${unreadMax}) as counted`.execute(db);
  return rows[0]?.unread ?? 0;
}
