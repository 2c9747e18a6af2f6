import { sql } from 'kysely';
import { workLine } from '../../platform/domain/desk.ts';

/**
 * Accounts whose owners raised an alarm, before or during a block by staff, until an operator lifts the block.
 */
const ownerAlarms = workLine(
  'ownerAlarm',
  'member.unblock',
  () => sql`select alarmed_at as since from member_block
    where alarmed_at is not null and lifted_at is null order by alarmed_at`,
);

export const accountWorkLines = [ownerAlarms];
