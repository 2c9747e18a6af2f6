import { expect, test } from 'vitest';
import { parsePolicy } from './policy.ts';
import { firstPolicy } from './first-policy.ts';
import { SettingsWrong } from './settings.ts';

function policyOf(network: 'ERC20' | 'BEP20', changed: object) {
  const networks = { [network]: { ...firstPolicy.networks[network], ...changed } };
  return parsePolicy(JSON.stringify({ networks })).get(network);
}

test.each([
  ['0.5', 500_000n],
  ['0.000005', 5n],
  ['12.34', 12_340_000n],
  ['5000', 5_000_000_000n],
])(
  'a limit of %s coins in a policy is %d micro-units, in the units of each token',
  (text, micro) => {
    const limits = {
      mostPerPayout: text,
      mostPerDay: text,
      twoApprovalsFrom: text,
      leastToCold: text,
    };
    for (const [network, scale] of [
      ['ERC20', 1n],
      ['BEP20', 10n ** 12n],
    ] as const) {
      const raw = micro * scale;
      expect(policyOf(network, limits)).toMatchObject({
        mostPerPayout: raw,
        mostPerDay: raw,
        twoApprovalsFrom: raw,
        leastToCold: raw,
      });
    }
  },
);

test.each([
  ['an address of another chain', { coldAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }],
  ['a token address that is not one', { token: '0x12' }],
  ['a token with fewer than six decimals', { decimals: 5 }],
  ['an invalid chain id', { chainId: 0 }],
  ['a limit with more than six decimals', { mostPerDay: '0.0000001' }],
  ['a misspelled limit', { mostPerWeek: '1' }],
])('a policy with %s is refused', (_, changed) => {
  expect(() => policyOf('ERC20', changed)).toThrow(SettingsWrong);
});

test('a policy for Tron with a misspelled limit is refused', () => {
  const networks = { TRC20: { ...firstPolicy.networks.TRC20, mostPerWeek: '1' } };
  expect(() => parsePolicy(JSON.stringify({ networks }))).toThrow(SettingsWrong);
});
