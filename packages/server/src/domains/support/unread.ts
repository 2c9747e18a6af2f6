import { unreadMax } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

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
