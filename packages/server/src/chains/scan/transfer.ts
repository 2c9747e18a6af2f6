/**
 * One transfer of a network's token, as its log says. In hex as JSON-RPC has it, without `0x`: of thousands
 * in a block few are anybody's here, and only those are worth making bytes of.
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

/** All transfers that blocks `from` to `to` hold, and no others. */
export interface Reading {
  readonly from: bigint;
  readonly to: bigint;
  readonly transfers: readonly ChainTransfer[];
}

/** What a provider says cannot be so: another is asked. */
export class ProviderLies extends Error {
  constructor(what: string) {
    super(what);
    this.name = 'ProviderLies';
  }
}

/** A provider has not got so far yet. */
export class ProviderLags extends Error {
  constructor(head: bigint, needed: bigint) {
    super(`is at block ${head} only, not at ${needed}`);
    this.name = 'ProviderLags';
  }
}
