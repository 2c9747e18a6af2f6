import type { RefusalAnswer } from '@tradewind/chain/signer-protocol';

/** Whether it has signed is not known. */
export class SignerAway extends Error {
  constructor(problem: string) {
    super(`The signer ${problem}.`);
    this.name = 'SignerAway';
  }
}

/** It has not signed this. */
export class SignerRefused extends Error {
  readonly isForGood: boolean;
  constructor({ refused, why }: RefusalAnswer) {
    super(why);
    this.name = 'SignerRefused';
    this.isForGood = refused === 'good';
  }
}
