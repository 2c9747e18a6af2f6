import type { QuotaUsed } from '../access/index.ts';
import type { Visit } from '../../http/handler.ts';
import { writeOnce } from '../../platform/mail/index.ts';
import type { Services } from '../../platform/domain/services.ts';
import { mailOwners } from './tell-staff.ts';

/**
 * Records that a caller has used half or all of a quota, and mails every owner, once per step within the
 * quota's period. This includes an owner who is the caller, because someone else may be using the session.
 */
export function raiseQuotaAlarm(
  services: Services,
): (alarm: QuotaUsed, visit: Visit) => Promise<void> {
  return async ({ quota: { name, times, seconds }, kind, used, callerId, path }, visit) => {
    const step = used < times ? 'half' : 'all';
    const once = { name: `${name}-alarm-${step}`, times: 1, seconds };
    await writeOnce(services, [once, String(callerId)], async (tx) => {
      await services.securityEvents.noteIn(tx, {
        ...visit,
        kind,
        principalId: callerId,
        path,
        detail: { quota: name, used, of: times },
      });
      await mailOwners(tx, 'identities-revealed');
    });
  };
}
