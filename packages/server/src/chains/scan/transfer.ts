/**
 * A token transfer as in its log. Values are hex as in JSON-RPC, without `0x`: of thousands in a block only a few concern this
 * instance, and only these are converted to bytes.
 */
export interface ChainTransfer {
  readonly transactionHash: string;
  readonly logIndex: number;
  readonly blockNumber: bigint;
  readonly blockHash: string;
  readonly sender: string;
  readonly recipient: string;
  readonly rawAmount: bigint;
}

/** All transfers in the blocks `from` to `to`, and no others. */
export interface Reading {
  readonly from: bigint;
  readonly to: bigint;
  readonly transfers: readonly ChainTransfer[];
}

/** The answer of a provider contradicts itself or the request, so another provider is asked. */
export class ProviderLies extends Error {
  constructor(what: string) {
    super(what);
    this.name = 'ProviderLies';
  }
}

/** The provider has not reached the needed block yet. */
export class ProviderLags extends Error {
  constructor(head: bigint, needed: bigint) {
    super(`is at block ${head} only, not at ${needed}`);
    this.name = 'ProviderLags';
  }
}
