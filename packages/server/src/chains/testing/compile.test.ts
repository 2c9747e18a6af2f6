import { expect, test } from 'vitest';
import { balancesOfCode } from '../balances/balances-of.ts';
import { sampleDollarCode } from '../devnet/sample-dollar.ts';
import { compile } from './compile.ts';

test('the token on a development chain is what its source says @long', async () => {
  const source = new URL('../devnet/sample-dollar.sol', import.meta.url);
  expect(await compile(source, 'SampleDollar', 'cancun')).toBe(sampleDollarCode);
});

test('so is what asks for many balances at once @long', async () => {
  const source = new URL('../balances/balances-of.sol', import.meta.url);
  expect(await compile(source, 'BalancesOf', 'paris')).toBe(balancesOfCode);
});
