import type { ChainFamily } from '@tradewind/chain/address';

/** More than a transfer of the token takes. */
const units: Readonly<Record<ChainFamily, bigint>> = { evm: 100_000n, tron: 150_000n };
/** On Tron a transfer's bytes cost as well: a little under one TRX. */
const besides: Readonly<Record<ChainFamily, bigint>> = { evm: 0n, tron: 1_000_000n };

/** What an address must have of the chain's own coin to send its tokens, with room for a price that rises. */
export function gasNeeded(family: ChainFamily, price: bigint): bigint {
  return units[family] * price * 2n + besides[family];
}

/** Twice that, so that the same address is not topped up for every sweep. */
export function topUp(needed: bigint, has: bigint): bigint {
  return needed * 2n - has;
}
