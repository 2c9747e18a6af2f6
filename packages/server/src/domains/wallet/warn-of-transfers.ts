import { requireMember } from '../members/index.ts';
import { queueMail, writeOnce } from '../../platform/mail/index.ts';
import type { Rule } from '../../platform/rate-limits/throttle.ts';
import type { Services } from '../../platform/domain/services.ts';

const onceAnHour: Rule = { name: 'transfer-mail', times: 1, seconds: 3600 };

/**
 * Money that goes to a member is gone at once and for good, so whoever sent it, the owner hears of it in a mailbox that a
 * stranger in the app does not have, and in their own language. After the transfer and not with it: transfers that arrive together are posted
 * together.
 */
export function createTransferWarning(services: Services): (memberId: bigint) => Promise<void> {
  return (memberId) =>
    writeOnce(services, [onceAnHour, String(memberId)], async (tx) => {
      const { email, language } = await requireMember(tx, memberId);
      await queueMail(tx, email, 'transfer-sent', language);
    });
}
