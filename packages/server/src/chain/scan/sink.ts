import type { Reader, Tx } from '../../platform/database/database.ts';
import type { Network } from '../network.ts';
import type { Reading } from './transfer.ts';

/** Something that was found in a block earlier. */
export interface Recorded {
  /** In hex, without `0x`. */
  readonly transactionHash: string;
  readonly blockNumber: bigint;
  readonly blockHash: string;
}

/** Whoever wants to know what happens on a chain. The chain's side knows nothing of members or money. */
export interface TransferSink {
  /** What was recorded for these blocks and is not among what was read of them now. */
  findMissing(db: Reader, network: Network, reading: Reading): Promise<Recorded[]>;
  /**
   * In the transaction that moves the cursor past these blocks: from now on they hold exactly this.
   * Blocks may be read again, then with the same or with other content.
   */
  takeIn(tx: Tx, network: Network, reading: Reading, isLive: boolean): Promise<void>;
  /** After each step: what has become deep enough. */
  settle(network: Network): Promise<void>;
  /** A person must say how to go on. */
  reportDeepReorganisation(network: Network, lowestKept: bigint): Promise<void>;
}
