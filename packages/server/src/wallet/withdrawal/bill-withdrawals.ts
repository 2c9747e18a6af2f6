import { formatAddress } from '@tradewind/chain/address';
import type { Reader } from '../../platform/database/database.ts';
import type { Bill } from '../ledger/index.ts';

const categories = new Set<Bill['category']>(['withdrawal', 'serviceCharge', 'withdrawalRefund']);

/** Of which withdrawal a bill is, by its journal: the one that froze the money or the one that gave it back. */
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
    .select(['withdrawal.id', 'heldBy', 'endedBy', 'network', 'chain', 'withdrawal.address'])
    .where((eb) => {
      const one = eb.fn.any(eb.val(ids));
      return eb.or([eb('heldBy', '=', one), eb('endedBy', '=', one)]);
    })
    .execute();
  const views = new Map<bigint, { withdrawalId: string; network: string; address: string }>();
  for (const { id, heldBy, endedBy, network, chain, address } of rows) {
    const view = { withdrawalId: String(id), network, address: formatAddress(chain, address) };
    views.set(heldBy, view);
    if (endedBy !== null) views.set(endedBy, view);
  }
  return views;
}
