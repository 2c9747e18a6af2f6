import { expect, test } from 'vitest';
import { balanceOf, coinsOf, totalOf } from './by-coin.ts';

const accounts = [
  { accountId: '1', coin: 'USDT', kind: 'available' as const, balance: '0.100000' },
  { accountId: '2', coin: 'USDT', kind: 'frozen' as const, balance: '0.200000' },
  { accountId: '3', coin: 'GOLD', kind: 'available' as const, balance: '7.000000' },
];

test("each coin appears once, in the server's order", () => {
  expect(coinsOf(accounts)).toEqual(['USDT', 'GOLD']);
});

test("a coin's total is exact and includes no other coin", () => {
  expect(totalOf(accounts, 'USDT')).toBe('0.300000');
  expect(totalOf(accounts, 'GOLD')).toBe('7.000000');
});

test('an account that was never opened has a zero balance', () => {
  expect(balanceOf(accounts, 'USDT', 'frozen')).toBe('0.200000');
  expect(balanceOf(accounts, 'GOLD', 'frozen')).toBe('0.000000');
});
