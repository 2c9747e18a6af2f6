import type { ChainFamily } from '@tradewind/chain/address';

/** More gas (energy on Tron) than a token transfer takes. */
const units: Readonly<Record<ChainFamily, bigint>> = { evm: 100_000n, tron: 150_000n };
/** On Tron the bandwidth of a transfer costs a little under one TRX in addition. */
const besides: Readonly<Record<ChainFamily, bigint>> = { evm: 0n, tron: 1_000_000n };

/** Returns the native coin that an address needs to send its tokens, with a margin for a rising price. */
export function gasNeeded(family: ChainFamily, price: bigint): bigint {
  return units[family] * price * 2n + besides[family];
}

/** Returns the amount that brings an address to twice its need, so that it is not topped up for every sweep. */
export function topUp(needed: bigint, has: bigint): bigint {
  return needed * 2n - has;
}
