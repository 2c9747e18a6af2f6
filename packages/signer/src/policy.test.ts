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
  ['a token with more than eighteen decimals', { decimals: 19 }],
  ['an invalid chain id', { chainId: 0 }],
  ['no gas for any transaction', { mostGas: 0 }],
  ['a limit with more than six decimals', { mostPerDay: '0.0000001' }],
  ['a misspelled limit', { mostPerWeek: '1' }],
])('a policy with %s is refused', (_, changed) => {
  expect(() => policyOf('ERC20', changed)).toThrow(SettingsWrong);
});

test('each limit of a policy is read from the field of its name; without twoApprovalsFrom the server’s rule applies', () => {
  const token = '0x55d398326f99059fF775485246999027B3197955';
  const written = {
    token,
    coldAddress: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    chainId: 97,
    mostGas: 1,
    highestFee: '2',
    mostPerTopUp: '3',
    mostTopUpsPerDay: '4',
    mostFeesPerDay: '5',
    mostPerPayout: '6',
    mostPerDay: '7',
    leastToCold: '8',
    twoApprovalsFrom: undefined,
  };
  const dollar = 10n ** 18n;
  expect(policyOf('BEP20', written)).toEqual({
    family: 'evm',
    token: token.toLowerCase(),
    cold: '0xdac17f958d2ee523a2206206994597c13d831ec7',
    scale: 10n ** 12n,
    chainId: 97,
    mostGas: 1n,
    highestFee: 2n,
    mostPerTopUp: 3n,
    mostTopUpsPerDay: 4n,
    mostFeesPerDay: 5n,
    mostPerPayout: 6n * dollar,
    mostPerDay: 7n * dollar,
    leastToCold: 8n * dollar,
    twoApprovalsFrom: undefined,
  });
});

test('a policy for Tron with a misspelled limit is refused', () => {
  const networks = { TRC20: { ...firstPolicy.networks.TRC20, mostPerWeek: '1' } };
  expect(() => parsePolicy(JSON.stringify({ networks }))).toThrow(SettingsWrong);
});
