import type { ChainFamily } from '@tradewind/chain/address';
import type { ChainSettings } from '../config/chain-settings.ts';
import { createRpc, type Rpc } from './rpc/rpc.ts';

/** The chains that this instance is connected to. */
export interface Chains {
  /** Undefined where no provider of the network is set up. */
  rpcOf(network: string): Rpc | undefined;
  /** The account-level public key that members' addresses come from; undefined where none is set up. */
  accountKey(family: ChainFamily): string | undefined;
  /** Undefined where money is real. */
  faucetOf(network: string): Faucet | undefined;
}

/** Gives test money of a development chain away. */
export interface Faucet {
  /** In the units of the chain; says the hash of the transaction. */
  send(to: Uint8Array, amount: bigint): Promise<string>;
}

export function createChains(
  { providers, accountKeys }: ChainSettings,
  faucets: Readonly<Record<string, Faucet>> = {},
): Chains {
  const rpcs = new Map(
    Object.entries(providers)
      .filter(([, urls]) => urls.length > 0)
      .map(([network, urls]) => [network, createRpc(urls)]),
  );
  return {
    rpcOf: (network) => rpcs.get(network),
    accountKey: (family) => accountKeys[family],
    faucetOf: (network) => (Object.hasOwn(faucets, network) ? faucets[network] : undefined),
  };
}
