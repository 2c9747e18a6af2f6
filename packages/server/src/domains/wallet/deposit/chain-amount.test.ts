import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toChainAmount } from './chain-amount.ts';

test('converting a chain’s amount to micro-units loses nothing', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 30n }),
      fc.integer({ min: 6, max: 18 }),
      (raw, decimals) => {
        const unit = 10n ** BigInt(decimals - 6);
        fc.pre(raw / unit < 2n ** 63n);
        const { amount, dust } = toChainAmount(raw, decimals);
        expect(amount * unit + dust).toBe(raw);
        expect(dust < unit).toBe(true);
      },
    ),
  );
});

test('an amount too large for the ledger is refused', () => {
  expect(toChainAmount(2n ** 63n - 1n, 6)).toEqual({ amount: 2n ** 63n - 1n, dust: 0n });
  expect(() => toChainAmount(2n ** 63n, 6)).toThrow('more than can be counted');
});
