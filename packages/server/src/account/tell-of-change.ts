import type { AlarmChange } from '@tradewind/contract';
import { queueMail } from '../mail/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { requireMember } from './read-members.ts';
import { openAlarm } from './security-alarm.ts';

/**
 * The owner of the mailbox learns of a security change, whoever made it, in the owner's language, and can raise an alarm
 * from the mail.
 */
export async function tellOfChange(tx: Tx, memberId: bigint, change: AlarmChange): Promise<void> {
  const { email, language } = await requireMember(tx, memberId);
  const alarm = await openAlarm(tx, memberId, change);
  await queueMail(tx, email, change, language, { about: alarm });
}
