import type { Config } from '../config/read-config.ts';
import { verifyPurchases } from '../domains/courses/index.ts';
import { verifyRewards } from '../domains/exams/index.ts';
import {
  createAnchor,
  LedgerDiffers,
  type NotedHead,
  verifyDeposits,
  verifyHoldings,
  verifyLedger,
  verifyProposals,
  verifyWithdrawals,
} from '../domains/wallet/index.ts';
import type { ExistingInstance } from './existing-instance.ts';

interface Verdict {
  readonly isRight: boolean;
  /** The result as text for the person at the terminal. */
  readonly text: string;
}

/** Verifies the ledger and everything that must agree with it. */
export async function verifyAll(
  config: Config,
  { database, secrets }: ExistingInstance,
  noted: NotedHead | undefined,
): Promise<Verdict> {
  try {
    const { head, journals, accounts } = await verifyLedger(database.db, secrets, {
      anchor: createAnchor(config.dataDir, secrets),
      noted,
      also: [
        verifyProposals,
        verifyPurchases,
        verifyRewards,
        verifyDeposits,
        verifyWithdrawals,
        verifyHoldings,
      ],
    });
    const chain = head
      ? `sealed up to journal ${head.lastJournal} in ${head.height} blocks.\nHead: ${head.height}:${head.hash.toString('hex')}`
      : 'nothing sealed yet.';
    return {
      isRight: true,
      text: `The ledger is as it should be: ${journals} journals, ${accounts} balances; ${chain}`,
    };
  } catch (error) {
    if (!(error instanceof LedgerDiffers)) throw error;
    return { isRight: false, text: error.message };
  }
}
