/** Gives test money of a development chain away. */
export interface Faucet {
  /** In the units of the chain; says the hash of the transaction. */
  send(to: Uint8Array, amount: bigint): Promise<string>;
}
