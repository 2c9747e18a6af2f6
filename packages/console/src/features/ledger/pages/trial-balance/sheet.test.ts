import { expect, test } from 'vitest';
import type { CoinSheet } from '../../../../data/shapes.ts';
import { addsUp, linesOf } from './sheet.ts';

const line =
  (kind: CoinSheet['lines'][number]['kind'], side: 'asset' | 'liability' | 'equity') =>
  (balance: string) => ({ kind, side, accountId: null, balance });

const sheet: CoinSheet = {
  coin: 'USDT',
  lines: [
    line('custody', 'asset')('100.000000'),
    line('available', 'liability')('60.500000'),
    line('frozen', 'liability')('9.500000'),
    line('capital', 'equity')('40.000000'),
    line('adjustments', 'equity')('-10.000000'),
  ],
  assets: '100.000000',
  liabilities: '70.000000',
  equity: '30.000000',
  isBalanced: true,
};

test('a sheet that adds up is balanced, including negative lines', () => {
  expect(addsUp(sheet)).toBe(true);
});

test('a sheet is not balanced if the server says so', () => {
  expect(addsUp({ ...sheet, isBalanced: false })).toBe(false);
});

test('a sheet is not balanced if its lines differ from the sums or its sides differ', () => {
  expect(addsUp({ ...sheet, liabilities: '60.000000', equity: '40.000000' })).toBe(false);
  expect(addsUp({ ...sheet, lines: sheet.lines.slice(1), assets: '0.000000' })).toBe(false);
});

test("each side has its own lines in the server's order", () => {
  expect(linesOf(sheet, 'liability').map(({ kind }) => kind)).toEqual(['available', 'frozen']);
});
