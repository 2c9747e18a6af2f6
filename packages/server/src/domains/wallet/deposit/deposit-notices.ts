import { formatMoney } from '@tradewind/contract';
import type { Network } from '../../../chains/index.ts';
import type { NewNotice } from '../../notices/index.ts';

interface Moved {
  /** The amount of the deposit. */
  readonly whole: bigint;
  /** The part that moved into or out of the member's wallet. */
  readonly moved: bigint;
}

const link = '/deposit';

/** Returns the notice of a credit; if an earlier shortfall took part or all of it, the notice says how much is left. */
export function creditNotice(network: Network, { whole, moved }: Moved): NewNotice {
  if (moved === whole) return { kind: 'depositCredited', params: paramsOf(network, whole), link };
  if (moved === 0n) return { kind: 'depositMadeGood', params: paramsOf(network, whole), link };
  const params = { ...paramsOf(network, moved), whole: formatMoney(whole) };
  return { kind: 'depositCreditedInPart', params, link };
}

/** Returns the notice of a reversal; if the balance was too small, the notice says how much was taken. */
export function reversalNotice(network: Network, { whole, moved }: Moved): NewNotice {
  if (moved === whole) return { kind: 'depositReversed', params: paramsOf(network, whole), link };
  if (moved === 0n) return { kind: 'depositReversedSpent', params: paramsOf(network, whole), link };
  const params = { ...paramsOf(network, moved), whole: formatMoney(whole) };
  return { kind: 'depositReversedInPart', params, link };
}

function paramsOf({ coin, name }: Network, amount: bigint) {
  return { amount: formatMoney(amount), coin, network: name };
}
