import type { ChainFamily } from '@tradewind/chain/address';
import type { ChainSettings } from '../config/chain-settings.ts';
import type { Faucet } from './devnet/faucet.ts';
import { createRpc, type Rpc } from './rpc/rpc.ts';
import { createSigner, type Signer } from './signer/signer-client.ts';

/** The chains that this instance is connected to. */
export interface Chains {
  /** The codes of the networks that have a provider. */
  networks(): string[];
  /** Undefined if the network has no provider. */
  rpcOf(network: string): Rpc | undefined;
  /** The account-level public key that members' addresses are derived from; undefined if none is configured. */
  accountKey(family: ChainFamily): string | undefined;
  /** Undefined if no signer is configured; then nothing is paid out. */
  readonly signer: Signer | undefined;
  /** The faucet of a development chain; undefined for networks with real money. */
  faucetOf(network: string): Faucet | undefined;
  /** Aborts all requests to providers. */
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
