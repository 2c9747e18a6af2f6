import type { ConsoleCalls } from '@tradewind/contract';
import { clearTotp, endSession, endSessions } from '../access/index.ts';
import {
  listAlarmsOfBlock,
  listMembers,
  readMember,
  requireMember,
  tellOfChange,
} from '../members/index.ts';
import type { Handlers } from '../../http/handler.ts';
import { listClosings } from '../privacy/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Services } from '../../platform/domain/services.ts';
import { countWaiting } from '../wallet/index.ts';
import { listDetail } from './audit.ts';

type MemberCalls = Pick<
  ConsoleCalls,
  'getMemberList' | 'getMember' | 'endMemberSession' | 'endAllMemberSessions' | 'resetMemberTotp'
>;

export function memberCalls({ securityEvents }: Services): Handlers<MemberCalls> {
  return {
    getMemberList: (input, visit) =>
      visit.audited(
        ({ items }) => ({
          detail: listDetail(
            input,
            items.map(({ memberId }) => memberId),
          ),
        }),
        (tx) => listMembers(tx, input),
      ),

    getMember: ({ memberId }, visit) =>
      visit.audited({ subject: `member:${memberId}` }, async (tx) => {
        const { block, ...member } = await readMember(tx, BigInt(memberId));
        return {
          ...member,
          block: block && {
            ...block,
            alarms: await listAlarmsOfBlock(tx, BigInt(memberId)),
            withdrawalsWaiting: await countWaiting(tx, BigInt(memberId)),
          },
          closings: await listClosings(tx, BigInt(memberId)),
        };
      }),

    endMemberSession: ({ memberId, sessionId }, visit) =>
      visit.audited({ subject: `member:${memberId}`, detail: { sessionId } }, async (tx) => {
        await requireMember(tx, BigInt(memberId));
        const ended = await endSession(
          tx,
          BigInt(memberId),
          BigInt(sessionId),
          'ended-by-operator',
        );
        if (!ended) throw new AppError('notFound');
        return {};
      }),

    endAllMemberSessions: ({ memberId }, visit) =>
      visit.audited({ subject: `member:${memberId}` }, async (tx) => {
        await requireMember(tx, BigInt(memberId));
        return { ended: await endSessions(tx, BigInt(memberId), 'ended-by-operator') };
      }),

    resetMemberTotp: ({ memberId, reason }, visit) =>
      visit.audited({ subject: `member:${memberId}`, detail: { reason } }, async (tx) => {
        await requireMember(tx, BigInt(memberId));
        if (!(await clearTotp(tx, BigInt(memberId)))) throw new AppError('totpOff');
        await endSessions(tx, BigInt(memberId), 'second-factor-reset');
        // Without the network, because it is the operator's, not the member's.
        const eventId = await securityEvents.noteIn(tx, {
          kind: 'factor-changed',
          principalId: BigInt(memberId),
          requestId: visit.requestId,
          path: visit.path,
          detail: { change: 'reset', by: String(visit.operatorId) },
        });
        await tellOfChange(tx, BigInt(memberId), 'second-factor-off', eventId);
        return {};
      }),
  };
}
