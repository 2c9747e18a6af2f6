import { parseAddress } from '@tradewind/chain/address';
import { type CallInput, type appCalls, formatMoney, parseMoney } from '@tradewind/contract';
import type { Reader } from '../../../platform/database/database.ts';

type Input = CallInput<typeof appCalls.withdrawalApply>;

/** Returns the result of the earlier request with this id; `other` if the id was used for another withdrawal. */
export async function findEarlier(db: Reader, memberId: bigint, input: Input) {
  const row = await db
    .selectFrom('withdrawal as w')
    .innerJoin('coinNetwork as n', 'n.code', 'w.network')
    .innerJoin('hold', 'hold.id', 'w.holdId')
    .select(['w.id', 'w.coin', 'w.network', 'w.address', 'w.amount', 'w.charge', 'w.state'])
    .select(['n.chain', 'hold.heldBy'])
    .where('w.memberId', '=', memberId)
    .where('w.requestId', '=', input.requestId)
    .executeTakeFirst();
  if (!row) return undefined;
  const address = parseAddress(row.chain, input.address.trim());
  const isSame =
    input.method === 'onChain' &&
    row.coin === input.coin &&
    row.network === input.network &&
    address !== undefined &&
    row.address.equals(address) &&
    row.amount === parseMoney(input.amount);
  if (!isSame) return 'other';
  return {
    withdrawalId: String(row.id),
    method: 'onChain' as const,
    state: row.state,
    coin: row.coin,
    amount: formatMoney(row.amount),
    serviceCharge: formatMoney(row.charge),
    arrives: formatMoney(row.amount - row.charge),
    journalId: String(row.heldBy),
  };
}
