import { type ConsoleCalls, parseMoney } from '@tradewind/contract';
import { requireMember } from '../../members/index.ts';
import type { Handlers, OperatorVisit } from '../../../http/handler.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { requireCoin } from '../read-coins.ts';
import { approveProposal, rejectProposal } from './decide.ts';
import { listProposals } from './list-proposals.ts';
import { propose, proposeReversal } from './propose.ts';
import { readProposal } from './read-proposal.ts';

export type ProposalCalls = Pick<
  ConsoleCalls,
  | 'getProposalList'
  | 'getProposal'
  | 'proposeAdjustment'
  | 'proposeRewardsFunding'
  | 'proposeCapital'
  | 'proposeReversal'
  | 'approveProposal'
  | 'rejectProposal'
>;

export function proposalCalls({ config }: Pick<Services, 'config'>): Handlers<ProposalCalls> {
  return {
    getProposalList: (input, visit) =>
      visit.audited(
        ({ items }) => ({ detail: { state: input.state ?? null, shown: items.length } }),
        (tx) => listProposals(tx, input),
      ),

    getProposal: ({ proposalId }, visit) =>
      visit.audited({ subject: `proposal:${proposalId}` }, (tx) =>
        readProposal(tx, BigInt(proposalId)),
      ),

    proposeAdjustment: ({ memberId, amount, ...rest }, visit) =>
      visit.audited(
        { subject: `member:${memberId}`, detail: { amount, reason: rest.reason } },
        async (tx) => {
          await requireCoin(tx, rest.coin);
          await requireMember(tx, BigInt(memberId));
          return await propose(tx, {
            ...rest,
            kind: 'adjustment',
            amount: parseMoney(amount),
            memberId: BigInt(memberId),
            reverses: null,
            network: null,
            proposedBy: visit.operatorId,
          });
        },
      ),

    proposeRewardsFunding: (input, visit) => proposeOwn('rewardsFunding', input, visit),
    proposeCapital: (input, visit) => proposeOwn('capital', input, visit),

    proposeReversal: ({ journalId, reason, requestId }, visit) =>
      visit.audited({ subject: `journal:${journalId}`, detail: { reason } }, (tx) =>
        proposeReversal(tx, BigInt(journalId), {
          reason,
          requestId,
          proposedBy: visit.operatorId,
        }),
      ),

    approveProposal: ({ proposalId }, visit) =>
      visit.audited(
        ({ journalId }) => ({ subject: `proposal:${proposalId}`, detail: { journalId } }),
        (tx) => approveProposal(tx, BigInt(proposalId), visit.operatorId, config),
      ),

    rejectProposal: ({ proposalId, reason }, visit) =>
      visit.audited({ subject: `proposal:${proposalId}`, detail: { reason } }, async (tx) => {
        const operator = {
          id: visit.operatorId,
          mayApprove: visit.permissions.has('ledger.approve'),
        };
        await rejectProposal(tx, BigInt(proposalId), operator, reason);
        return {};
      }),
  };
}

/** Proposes a posting between the academy's own accounts. */
function proposeOwn(
  kind: 'rewardsFunding' | 'capital',
  { amount, ...rest }: { requestId: string; coin: string; amount: string; reason: string },
  visit: OperatorVisit,
): Promise<{ proposalId: string }> {
  return visit.audited({ detail: { amount, reason: rest.reason } }, async (tx) => {
    await requireCoin(tx, rest.coin);
    return await propose(tx, {
      ...rest,
      kind,
      amount: parseMoney(amount),
      memberId: null,
      reverses: null,
      network: null,
      proposedBy: visit.operatorId,
    });
  });
}
