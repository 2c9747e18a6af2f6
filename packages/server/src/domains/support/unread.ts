import { unreadMax } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

/**
 * Counts unread messages of customer service only, since a notice tells of a teacher's answer. Stops at a
 * hundred.
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
