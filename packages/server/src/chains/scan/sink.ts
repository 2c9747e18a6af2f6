import type { Reader, Tx } from '../../platform/database/database.ts';
import type { Network } from '../network.ts';
import type { Reading } from './transfer.ts';

/** Something that was found in a block earlier. */
export interface Recorded {
  /** In hex, without `0x`. */
  readonly transactionHash: string;
  readonly blockNumber: bigint;
  readonly blockHash: string;
  /** More follows from it by now than that it was seen. */
  readonly isSettled: boolean;
  /** Nothing follows from it yet, and a provider that was asked for it by name denied it. */
  readonly isDoubted: boolean;
}

/** What a reading would change. */
export interface Considered {
  /** What was recorded for these blocks and is not among what was read of them now. */
  readonly missing: readonly Recorded[];
  /**
   * In the transaction that moves the cursor past these blocks: from now on they hold exactly this.
   * Blocks may be read again, then with the same or with other content.
   */
  takeIn(tx: Tx, isLive: boolean): Promise<void>;
}

/** What another provider says that blocks hold which were read before. */
export interface ConsideredAgain {
  /** What was recorded for these blocks and this provider does not tell of. */
  readonly missing: readonly Recorded[];
  /** Records what it tells of and the first did not; says how much that is. Nothing is taken back. */
  addMissed(tx: Tx): Promise<number>;
}

/** Whoever wants to know what happens on a chain. The chain's side knows nothing of members or money. */
export interface TransferSink {
  consider(db: Reader, network: Network, reading: Reading): Promise<Considered>;
  considerAgain(db: Reader, network: Network, reading: Reading): Promise<ConsideredAgain>;
  /** After each step: what has become deep enough. */
  settle(network: Network): Promise<void>;
  /** A person must say how to go on. */
  reportDeepReorganisation(network: Network, lowestKept: bigint): Promise<void>;
}
