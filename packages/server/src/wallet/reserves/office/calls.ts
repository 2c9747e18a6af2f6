import { type ConsoleCalls, parseMoney } from '@tradewind/contract';
import type { Handlers } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { requireCoin } from '../../read-coins.ts';
import { listProofs } from '../proof/list-proofs.ts';
import { askForProof } from '../prove.ts';
import { askForReconciliation } from '../reconcile/job.ts';
import { recordFunding } from '../record-funding.ts';
import { getReserves } from './get-reserves.ts';
import { listReconciliations } from './show-reconciliation.ts';

type ReserveOfficeCalls = Pick<
  ConsoleCalls,
  | 'getReserves'
  | 'getReconciliationList'
  | 'runReconciliation'
  | 'recordFunding'
  | 'getLiabilityProofList'
  | 'makeLiabilityProof'
>;

/** What operators see of what is there against what is owed. */
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

    recordFunding: ({ requestId, network, amount, reason }, visit) =>
      visit.audited({ subject: `network:${network}`, detail: { amount, reason } }, async (tx) => {
        const { operatorId } = visit;
        const funding = { requestId, network, amount: parseMoney(amount), reason, operatorId };
        return { fundingId: String(await recordFunding(tx, funding)) };
      }),

    makeLiabilityProof: ({ coin }, visit) =>
      visit.audited({ subject: `coin:${coin}` }, async (tx) => {
        await requireCoin(tx, coin);
        await askForProof(tx, coin);
        return {};
      }),
  };
}
