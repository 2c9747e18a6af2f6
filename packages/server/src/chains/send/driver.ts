import type { Payment } from '@tradewind/chain/signer-protocol';
import type { Hex } from 'viem';
import type { Attempt, OpenTransaction } from './transactions.ts';

/** How it would be signed now. */
export interface Proposal {
  readonly terms: Payment['terms'];
  readonly fee: bigint;
  readonly tip: bigint;
  readonly expiresAt: Date | null;
}

/** Something signed, and until when it can be mined; null where that is for ever. */
export interface Expiring {
  readonly hash: Hex;
  readonly expiresAt: Date | null;
}

/** What families of chains do differently. */
export interface Driver {
  /** Its place, where this family has one; undefined where it is never chosen. */
  choosePlace(row: OpenTransaction): Promise<bigint | undefined>;
  /** For the first signature. One that is bound to its place must go on, also if it would fail. */
  propose(row: OpenTransaction, isBound?: boolean): Promise<Proposal>;
  /** For another one in the same place; undefined where it is not time for that. */
  replace(row: OpenTransaction, attempts: readonly Attempt[]): Promise<Proposal | undefined>;
  /** Long past the last moment at which any of them could be mined, and none was: nobody can send them any more. */
  areOver(signed: readonly Expiring[]): Promise<boolean>;
  isKnown(hash: Buffer): Promise<boolean>;
  /** Throws where nobody would take it. */
  send(bytes: Buffer): Promise<void>;
}

/** It would fail on the chain as things are: there is no use in signing it. */
export class WouldFail extends Error {
  constructor(why: string) {
    super(`The chain would refuse it: ${why}`.slice(0, 300));
    this.name = 'WouldFail';
  }
}

/** Nothing is wrong with it, but it has to wait. The message is for people. */
export class MustWait extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'MustWait';
  }
}

/** The times that what is sent is measured by. */
export interface Patience {
  readonly resendAfterMs: number;
  readonly replaceAfterMs: number;
}
