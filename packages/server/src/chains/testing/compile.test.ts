import { expect, test } from 'vitest';
import { balancesOfCode } from '../balances/balances-of.ts';
import { sampleDollarCode } from '../devnet/sample-dollar.ts';
import { compile } from './compile.ts';

test('the token of a development chain matches its source @long', async () => {
  const source = new URL('../devnet/sample-dollar.sol', import.meta.url);
  expect(await compile(source, 'SampleDollar', 'cancun')).toBe(sampleDollarCode);
});

test('the contract that reads many balances at once matches its source @long', async () => {
  const source = new URL('../balances/balances-of.sol', import.meta.url);
  expect(await compile(source, 'BalancesOf', 'paris')).toBe(balancesOfCode);
});
