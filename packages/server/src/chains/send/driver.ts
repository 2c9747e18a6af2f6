import type { Payment } from '@tradewind/chain/signer-protocol';
import type { Hex } from 'viem';
import type { Attempt, OpenTransaction } from './transactions.ts';

/** Terms and fees with which a transaction would be signed now. */
export interface Proposal {
  readonly terms: Payment['terms'];
  readonly fee: bigint;
  readonly tip: bigint;
  readonly expiresAt: Date | null;
}

/** A signed transaction and the time until which it can be mined; null if it never expires. */
export interface Expiring {
  readonly hash: Hex;
  readonly expiresAt: Date | null;
}

/** The parts of sending that differ between families of chains. */
export interface Driver {
  /** Chooses the nonce; undefined for a family without nonces. */
  choosePlace(row: OpenTransaction): Promise<bigint | undefined>;
  /** Proposes the first signature. A transaction that is bound to its nonce must be sent even if it would fail. */
  propose(row: OpenTransaction, isBound?: boolean): Promise<Proposal>;
  /** Proposes another signature for the same transaction; undefined if it is too early for one. */
  replace(row: OpenTransaction, attempts: readonly Attempt[]): Promise<Proposal | undefined>;
  /** True if all signatures expired long ago and none was mined, so they can never be mined. */
  areOver(signed: readonly Expiring[]): Promise<boolean>;
  isKnown(hash: Buffer): Promise<boolean>;
  /** Throws if no provider accepts it. */
  send(bytes: Buffer): Promise<void>;
}

/** The chain would refuse the transaction now, so signing it is useless. */
export class WouldFail extends Error {
  constructor(why: string) {
    super(`The chain would refuse it: ${why}`.slice(0, 300));
    this.name = 'WouldFail';
  }
}

/** The transaction is correct but has to wait. The message is for operators. */
export class MustWait extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'MustWait';
  }
}

/** The waiting times before sending again and before replacing. */
export interface Patience {
  readonly resendAfterMs: number;
  readonly replaceAfterMs: number;
}
