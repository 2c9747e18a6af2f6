import { formatMoney } from '@tradewind/contract';
import type { Network } from '../../../chains/index.ts';
import type { NewNotice } from '../../notices/index.ts';

interface Moved {
  /** Of the deposit. */
  readonly whole: bigint;
  /** Of the member's money, into the wallet or out of it. */
  readonly moved: bigint;
}

const link = '/deposit';

/** Where what was missing took a part of it or all, the member hears what is left. */
export function creditNotice(network: Network, { whole, moved }: Moved): NewNotice {
  if (moved === whole) return { kind: 'depositCredited', params: paramsOf(network, whole), link };
  if (moved === 0n) return { kind: 'depositMadeGood', params: paramsOf(network, whole), link };
  const params = { ...paramsOf(network, moved), whole: formatMoney(whole) };
  return { kind: 'depositCreditedInPart', params, link };
}

/** Where less was there than was to be taken back, the member hears how much that was. */
export function reversalNotice(network: Network, { whole, moved }: Moved): NewNotice {
  if (moved === whole) return { kind: 'depositReversed', params: paramsOf(network, whole), link };
  if (moved === 0n) return { kind: 'depositReversedSpent', params: paramsOf(network, whole), link };
  const params = { ...paramsOf(network, moved), whole: formatMoney(whole) };
  return { kind: 'depositReversedInPart', params, link };
}

function paramsOf({ coin, name }: Network, amount: bigint) {
  return { amount: formatMoney(amount), coin, network: name };
}
