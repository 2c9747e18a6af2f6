import type { AppCalls, ConsoleCalls } from '@tradewind/contract';
import type { Handlers } from '../../http/handler.ts';
import { InvalidInput } from '../../platform/errors/invalid-input.ts';
import type { Services } from '../../platform/domain/services.ts';
import { approvalsNeeded } from './approvals-needed.ts';
import { type Approved, approveRealName, rejectRealName } from './decide.ts';
import { listRealNames } from './list.ts';
import { readRealName, revealRealName } from './read.ts';
import { getRealNameAuthentication, openOwnPhotos } from './standing.ts';
import { subjectOf } from './subject.ts';
import { submitRealName } from './submit.ts';

export function realNameCalls(
  services: Services,
): Handlers<Pick<AppCalls, 'submitRealName' | 'getRealNameAuthentication' | 'openOwnPhotos'>> {
  return {
    submitRealName: submitRealName(services),
    getRealNameAuthentication: getRealNameAuthentication(services),
    openOwnPhotos: openOwnPhotos(services),
  };
}

type ReviewCalls = Pick<
  ConsoleCalls,
  'getRealNameList' | 'getRealName' | 'revealRealName' | 'approveRealName' | 'rejectRealName'
>;

/** The reviewers' calls to view and decide real names. */
export function reviewCalls(services: Services): Handlers<ReviewCalls> {
  return {
    getRealNameList: (input, visit) =>
      visit.audited(
        ({ items }) => ({
          ...(input.memberId !== undefined && { subject: `member:${input.memberId}` }),
          detail: { state: input.state, shown: items.length, cursor: input.cursor ?? null },
        }),
        (tx) =>
          listRealNames(tx, input, {
            operatorId: visit.operatorId,
            approvalsNeeded: approvalsNeeded(services),
          }),
      ),

    getRealName: ({ realNameId }, visit) =>
      visit.audited({ subject: subjectOf(realNameId) }, (tx) =>
        readRealName(tx, services, BigInt(realNameId)),
      ),

    revealRealName: ({ realNameId }, visit) =>
      visit.audited({ subject: subjectOf(realNameId) }, async (tx) => {
        const revealed = await revealRealName(tx, services, BigInt(realNameId), visit.operatorId);
        await services.securityEvents.noteIn(tx, {
          ...visit,
          kind: 'reveal',
          principalId: visit.operatorId,
          detail: { realName: realNameId },
        });
        return revealed;
      }),

    approveRealName: ({ realNameId }, visit) =>
      visit.audited<Approved>(
        ({ state, approvals, memberId }) => ({
          subject: subjectOf(realNameId),
          detail: { state, approvals, member: String(memberId) },
        }),
        (tx) =>
          approveRealName(tx, BigInt(realNameId), visit.operatorId, approvalsNeeded(services)),
      ),

    async rejectRealName({ realNameId, reasonCode, reason }, visit) {
      if (reasonCode === 'other' && reason === undefined)
        throw new InvalidInput({ reason: { kind: 'required' } });
      return await visit.audited(
        // The reason's text is left out: it may be about the person, and nothing is ever erased from the log.
        { subject: subjectOf(realNameId), detail: { reasonCode } },
        async (tx) => {
          const why = { reasonCode, reason: reason ?? null };
          await rejectRealName(tx, BigInt(realNameId), visit.operatorId, why);
          return {};
        },
      );
    },
  };
}
