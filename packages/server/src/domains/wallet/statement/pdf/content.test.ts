import { expect, test } from 'vitest';
import { lineWith, sampleStatement } from '../testing/sample.ts';
import { contentOf } from './content.ts';

const lines = [
  lineWith({ amount: 2_000_000_000n, balanceAfter: 3_250_000_000n, journalId: 7n }),
  lineWith({ category: 'deposit', amount: 1n, balanceAfter: 3_250_000_001n, note: 'A gift' }),
  lineWith({ category: 'withdrawal', amount: -1_250_000_000n, balanceAfter: 2_000_000_001n }),
  lineWith({ category: 'serviceCharge', amount: -5n, balanceAfter: 1_999_999_996n }),
];

test('a statement contains its owner, its period, its sums and a row for each bill', () => {
  const content = contentOf(
    sampleStatement({ lines, openingBalance: 1_250_000_000n, closingBalance: 1_999_999_996n }),
  );
  expect(content).toEqual({
    productName: 'Tradewind Academy',
    title: 'Account statement – USDT',
    facts: [
      { label: 'Account', value: 'mary@example.com' },
      { label: 'Period', value: '2026-03-01 – 2026-03-31' },
      { label: 'Issued', value: '2026-04-02 11:15:00 (UTC+02:00)' },
      { label: 'Time zone', value: 'Europe/Berlin' },
    ],
    figures: [
      { label: 'Opening balance (available)', value: '1,250.000000' },
      { label: 'Money in', value: '+2,000.000001' },
      { label: 'Money out', value: '−1,250.000005' },
      { label: 'Closing balance (available)', value: '1,999.999996' },
    ],
    columns: ['Time', 'Type', 'Note', 'Reference', 'Amount', 'Balance'],
    opening: ['', 'Opening balance (available)', '', '', '', '1,250.000000'],
    rows: [
      ['2026-03-01 09:00:00', 'Adjustment', '', '7', '+2,000.000000', '3,250.000000'],
      ['2026-03-01 09:00:00', 'Deposit', 'A gift', '7', '+0.000001', '3,250.000001'],
      ['2026-03-01 09:00:00', 'Withdrawal', '', '7', '−1,250.000000', '2,000.000001'],
      ['2026-03-01 09:00:00', 'Service charge', '', '7', '−0.000005', '1,999.999996'],
    ],
    closing: ['', 'Closing balance (available)', '', '', '', '1,999.999996'],
    noLines: 'Nothing was booked in this period.',
    footer: 'Tradewind Academy – mary@example.com',
  });
});

test('a statement of a period without bills has no money in and none out', () => {
  const { figures, rows } = contentOf(sampleStatement({ timeZone: 'UTC' }));
  expect(rows).toEqual([]);
  expect(figures.slice(1, 3).map(({ value }) => value)).toEqual(['0.000000', '0.000000']);
});
