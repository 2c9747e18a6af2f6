import { formatAddress } from '@tradewind/chain/address';
import type { WithdrawalState } from '@tradewind/contract';
import type { Reader } from '../../../platform/database/database.ts';
import type { Bill } from '../ledger/index.ts';

const categories = new Set<Bill['category']>(['withdrawal', 'serviceCharge', 'withdrawalRefund']);

interface BillWithdrawal {
  readonly withdrawalId: string;
  readonly network: string;
  readonly address: string;
  readonly state: WithdrawalState;
}

/** Returns the withdrawals behind these bills, by the id of the journal that froze or returned the money. */
export async function readBillWithdrawals(
  db: Reader,
  bills: readonly Pick<Bill, 'category' | 'journalId'>[],
) {
  const ids = bills
    .filter(({ category }) => categories.has(category))
    .map((bill) => bill.journalId);
  if (ids.length === 0) return new Map<bigint, never>();
  const rows = await db
    .selectFrom('hold')
    .innerJoin('withdrawal', 'withdrawal.holdId', 'hold.id')
    .innerJoin('coinNetwork', 'coinNetwork.code', 'withdrawal.network')
    .select(['withdrawal.id', 'withdrawal.state', 'withdrawal.address'])
    .select(['heldBy', 'endedBy', 'network', 'chain'])
    .where((eb) => {
      const one = eb.fn.any(eb.val(ids));
      return eb.or([eb('heldBy', '=', one), eb('endedBy', '=', one)]);
    })
    .execute();
  const views = new Map<bigint, BillWithdrawal>();
  for (const { id, heldBy, endedBy, network, chain, state, ...row } of rows) {
    const address = formatAddress(chain, row.address);
    const view = { withdrawalId: String(id), network, address, state };
    views.set(heldBy, view);
    if (endedBy !== null) views.set(endedBy, view);
  }
  return views;
}
