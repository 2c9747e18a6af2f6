import type { Reader, Tx } from '../../platform/database/database.ts';
import type { Network } from '../network.ts';
import type { Reading } from './transfer.ts';

/** A transfer that was recorded from a block earlier. */
export interface Recorded {
  /** The hash in hex, without `0x`. */
  readonly transactionHash: string;
  readonly blockNumber: bigint;
  readonly blockHash: string;
  /** True if the transfer has had consequences, so it is more than just seen. */
  readonly isSettled: boolean;
  /** True if the transfer has had no consequences yet and a provider that was asked about it denied it. */
  readonly isDoubted: boolean;
}

/** The changes that a reading would make. */
export interface Considered {
  /** Transfers that were recorded for these blocks and are not in the new reading. */
  readonly missing: readonly Recorded[];
  /**
   * Records that the blocks contain exactly these transfers, in the transaction that moves the cursor past them. Blocks may be
   * read again, with the same or with other content.
   */
  takeIn(tx: Tx, isLive: boolean): Promise<void>;
}

/** The result of a second reading by another provider. */
export interface ConsideredAgain {
  /** Transfers that were recorded for these blocks and are missing in the second reading. */
  readonly missing: readonly Recorded[];
  /** Adds transfers that the first reading missed and returns their number. Removes nothing. */
  addMissed(tx: Tx): Promise<number>;
}

/** Receives the transfers of a chain. The scanner itself knows nothing of members or money. */
export interface TransferSink {
  consider(db: Reader, network: Network, reading: Reading): Promise<Considered>;
  considerAgain(db: Reader, network: Network, reading: Reading): Promise<ConsideredAgain>;
  /** Called after each step to settle transfers that have enough confirmations now. */
  settle(network: Network): Promise<void>;
  /** Reports a reorganisation deeper than the kept blocks; an operator must decide how to go on. */
  reportDeepReorganisation(network: Network, lowestKept: bigint): Promise<void>;
}
