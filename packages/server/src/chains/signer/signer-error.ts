import type { RefusalAnswer } from '@tradewind/chain/signer-protocol';

/** The signer gave no valid answer, so it is unknown whether it has signed. */
export class SignerAway extends Error {
  constructor(problem: string) {
    super(`The signer ${problem}.`);
    this.name = 'SignerAway';
  }
}

/** The signer refused and has not signed this. */
export class SignerRefused extends Error {
  readonly isForGood: boolean;
  constructor({ refused, why }: RefusalAnswer) {
    super(why);
    this.name = 'SignerRefused';
    this.isForGood = refused === 'good';
  }
}
