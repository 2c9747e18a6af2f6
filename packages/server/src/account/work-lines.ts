import { sql } from 'kysely';
import { workLine } from '../desk.ts';

/** Accounts whose owners said “This was not me”, until somebody has looked and lifts the block. */
const ownerAlarms = workLine(
  'ownerAlarm',
  'member.unblock',
  () => sql`select blocked_at as since from member_block
    where blocked_by is null and lifted_at is null order by blocked_at`,
);

export const accountWorkLines = [ownerAlarms];
