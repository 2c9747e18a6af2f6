import type { ConsoleCalls } from '@tradewind/contract';
import { getPrincipal } from '../access/index.ts';
import {
  addInvitation,
  disableInvitation,
  listInvitations,
  toInvitation,
} from '../members/index.ts';
import type { Handlers } from '../../http/handler.ts';
import { listMail, readMail } from '../../platform/mail/index.ts';
import { InvalidInput } from '../../platform/errors/invalid-input.ts';
import { listSecurityEvents } from '../access/security-events/index.ts';
import type { Services } from '../../platform/domain/services.ts';
import { listAudit, listDetail } from './audit.ts';

type OfficeCalls = Pick<
  ConsoleCalls,
  | 'getInvitationList'
  | 'createInvitation'
  | 'disableInvitation'
  | 'getMailList'
  | 'getMail'
  | 'getAuditList'
  | 'getSecurityEventList'
>;

export function officeCalls({ database }: Services): Handlers<OfficeCalls> {
  return {
    getInvitationList: (input) => listInvitations(database.db, input),

    createInvitation: async ({ requestId, note, maxUses, expiresAt }, visit) => {
      const expires = expiresAt === undefined ? null : new Date(expiresAt);
      if (expires && expires.getTime() <= Date.now())
        throw new InvalidInput({ expiresAt: { kind: 'inThePast' } });
      return await visit.audited(
        ({ code }) => ({ subject: `invitation:${code}`, detail: { note, maxUses, expiresAt } }),
        async (tx) => {
          const asked = { note, maxUses: maxUses ?? null, expiresAt: expires };
          const row = await addInvitation(tx, { ...asked, createdBy: visit.operatorId }, requestId);
          const { email } = await getPrincipal(tx, visit.operatorId);
          return toInvitation({ ...row, createdByEmail: email });
        },
      );
    },

    disableInvitation: ({ code }, visit) =>
      visit.audited({ subject: `invitation:${code}` }, async (tx) => {
        await disableInvitation(tx, code);
        return {};
      }),

    getMailList: (input, visit) =>
      visit.audited(
        ({ items }) => ({
          detail: listDetail(
            input,
            items.map(({ mailId }) => mailId),
          ),
        }),
        (tx) => listMail(tx, input),
      ),

    getMail: ({ mailId }, visit) =>
      visit.audited({ subject: `mail:${mailId}` }, (tx) => readMail(tx, BigInt(mailId))),

    getAuditList: (input, visit) =>
      visit.audited(
        ({ items }) => ({
          detail: listDetail(
            input,
            items.map(({ entryId }) => entryId),
          ),
        }),
        (tx) => listAudit(tx, input),
      ),

    getSecurityEventList: (input, visit) =>
      visit.audited(
        ({ items }) => ({
          detail: listDetail(
            input,
            items.map(({ eventId }) => eventId),
          ),
        }),
        (tx) => listSecurityEvents(tx, input),
      ),
  };
}
