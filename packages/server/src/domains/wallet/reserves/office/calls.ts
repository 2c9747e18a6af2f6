import { type ConsoleCalls, parseMoney } from '@tradewind/contract';
import type { Handlers } from '../../../../http/handler.ts';
import type { Services } from '../../../../platform/domain/services.ts';
import { propose } from '../../office/propose.ts';
import { requireCoin } from '../../read-coins.ts';
import { listProofs } from '../proof/list-proofs.ts';
import { askForProof } from '../prove.ts';
import { askForReconciliation } from '../reconcile/job.ts';
import { requireNetwork } from '../record-funding.ts';
import { getReserves } from './get-reserves.ts';
import { listReconciliations } from './show-reconciliation.ts';

type ReserveOfficeCalls = Pick<
  ConsoleCalls,
  | 'getReserves'
  | 'getReconciliationList'
  | 'runReconciliation'
  | 'proposeFunding'
  | 'getLiabilityProofList'
  | 'makeLiabilityProof'
>;

/** Calls of the console about reserves, reconciliations and proofs of liabilities. */
export function reserveOfficeCalls({
  database: { db },
  chains,
}: Services): Handlers<ReserveOfficeCalls> {
  return {
    getReserves: () => getReserves(db, chains),
    getReconciliationList: (input) => listReconciliations(db, input),
    getLiabilityProofList: (input) => listProofs(db, input),

    runReconciliation: (_, visit) =>
      visit.audited({}, async (tx) => {
        await askForReconciliation(tx);
        return {};
      }),

    proposeFunding: ({ requestId, network, amount, reason }, visit) =>
      visit.audited({ subject: `network:${network}`, detail: { amount, reason } }, async (tx) => {
        const coin = await requireNetwork(tx, network);
        const wish = { requestId, network, coin, amount: parseMoney(amount), reason };
        const rest = { memberId: null, reverses: null, proposedBy: visit.operatorId };
        return await propose(tx, { ...wish, ...rest, kind: 'funding' });
      }),

    makeLiabilityProof: ({ coin }, visit) =>
      visit.audited({ subject: `coin:${coin}` }, async (tx) => {
        await requireCoin(tx, coin);
        await askForProof(tx, coin);
        return {};
      }),
  };
}
