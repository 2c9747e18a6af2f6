import type { MailedChange } from '@tradewind/contract';
import { queueMail } from '../../platform/mail/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { requireMember } from './read-members.ts';
import { openAlarm } from './security-alarm.ts';

/**
 * Mails the owner of the account about a security change, in the owner's language and with a link that raises an alarm.
 * @param eventId The security event of the change.
 */
export async function tellOfChange(
  tx: Tx,
  memberId: bigint,
  change: MailedChange,
  eventId: bigint,
): Promise<void> {
  const { email, language } = await requireMember(tx, memberId);
  const alarm = await openAlarm(tx, memberId, change, eventId);
  await queueMail(tx, email, change, language, { about: alarm });
}
