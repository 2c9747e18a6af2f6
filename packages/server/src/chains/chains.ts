import type { ChainFamily } from '@tradewind/chain/address';
import type { ChainSettings } from '../config/chain-settings.ts';
import type { Faucet } from './devnet/faucet.ts';
import { createRpc, type Rpc } from './rpc/rpc.ts';
import { createSigner, type Signer } from './signer/signer-client.ts';

/** The chains that this instance is connected to. */
export interface Chains {
  /** Those with a provider. */
  networks(): string[];
  /** Undefined where no provider of the network is set up. */
  rpcOf(network: string): Rpc | undefined;
  /** The account-level public key that members' addresses come from; undefined where none is set up. */
  accountKey(family: ChainFamily): string | undefined;
  /** Undefined where none is set up: then nothing is paid out. */
  readonly signer: Signer | undefined;
  /** Undefined where money is real. */
  faucetOf(network: string): Faucet | undefined;
  /** Whoever waits for a provider's answer waits no longer. */
  close(): void;
}

export function createChains(
  { providers, accountKeys, signerSocket }: ChainSettings,
  faucets: Readonly<Record<string, Faucet>> = {},
): Chains {
  const closing = new AbortController();
  const rpcs = new Map(
    Object.entries(providers)
      .filter(([, urls]) => urls.length > 0)
      .map(([network, urls]) => [network, createRpc(urls, closing.signal)]),
  );
  return {
    networks: () => [...rpcs.keys()],
    rpcOf: (network) => rpcs.get(network),
    accountKey: (family) => accountKeys[family],
    signer: signerSocket === undefined ? undefined : createSigner(signerSocket),
    faucetOf: (network) => (Object.hasOwn(faucets, network) ? faucets[network] : undefined),
    close: () => closing.abort(),
  };
}
