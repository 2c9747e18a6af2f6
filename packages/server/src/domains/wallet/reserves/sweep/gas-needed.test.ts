import { expect, test } from 'vitest';
import { firstPolicy } from '../../../../../../signer/src/first-policy.ts';
import { gasNeeded, topUp } from './gas-needed.ts';

const { TRC20, ERC20, BEP20 } = firstPolicy.networks;
/** Transactions are signed at twice the current price. */
const dearest = ({ highestFee }: { readonly highestFee: string }) => BigInt(highestFee) / 2n;

test.each([
  // Energy had this price once, and is cheaper now.
  ['TRC20', 'tron', 210n, TRC20],
  ['ERC20', 'evm', dearest(ERC20), ERC20],
  ['BEP20', 'evm', dearest(BEP20), BEP20],
] as const)(
  'the default policy of a new signer allows an address on %s its gas',
  (_, family, price, policy) => {
    const gas = topUp(gasNeeded(family, price), 0n);
    expect(gas).toBeLessThanOrEqual(BigInt(policy.mostPerTopUp));
    expect(10n * gas).toBeLessThanOrEqual(BigInt(policy.mostTopUpsPerDay));
  },
);
