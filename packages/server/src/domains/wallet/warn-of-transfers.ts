import { requireMember } from '../members/index.ts';
import { queueMail, writeOnce } from '../../platform/mail/index.ts';
import type { Rule } from '../../platform/rate-limits/throttle.ts';
import type { Services } from '../../platform/domain/services.ts';

const onceAnHour: Rule = { name: 'transfer-mail', times: 1, seconds: 3600 };

/**
 * Creates the mail about transfers. A transfer takes effect at once and cannot be undone, so the owner is informed in a
 * mailbox to which an intruder in the app has no access, in the owner's language. Sent after the transfer and not in
 * its transaction, since concurrent transfers are posted together.
 */
export function createTransferWarning(services: Services): (memberId: bigint) => Promise<void> {
  return (memberId) =>
    writeOnce(services, [onceAnHour, String(memberId)], async (tx) => {
      const { email, language } = await requireMember(tx, memberId);
      await queueMail(tx, email, 'transfer-sent', language);
    });
}
