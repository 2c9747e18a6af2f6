/** Gives away test money of a development chain. */
export interface Faucet {
  /** Sends an amount in the smallest unit; returns the hash of the transaction. */
  send(to: Uint8Array, amount: bigint): Promise<string>;
}
