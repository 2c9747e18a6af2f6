import { billCategories } from '@tradewind/contract';
import type { Statement, StatementLine } from '../statement.ts';

export const notes = [
  '',
  'Refund after a support case: the transfer went to a closed account',
  '课程奖励：第三期优秀学员（补发）',
  '課程獎勵：第三期優秀學員（補發）',
  'テスト合格の報酬です。',
  '지난 달 누락된 보상 지급',
  'Корректировка по обращению клиента',
];

/** A statement for March 2026 in Berlin, where the clocks changed on the 29th. */
export function sampleStatement({
  lineCount = 0,
  ...given
}: Partial<Statement> & { readonly lineCount?: number } = {}): Statement {
  const openingBalance = 1_250_000_000n;
  let balanceAfter = openingBalance;
  const lines = Array.from({ length: lineCount }, (_, index): StatementLine => {
    const amount = BigInt(((index * 7919) % 90_000) - 30_000) * 12_345n + 1n;
    balanceAfter += amount;
    return {
      time: new Date(Date.UTC(2026, 2, 1, 8) + index * 60_000),
      category: billCategories[index % billCategories.length] ?? 'deposit',
      amount,
      balanceAfter,
      note: notes[index % notes.length] ?? '',
      journalId: BigInt(100_200 + index),
    };
  });
  return {
    productName: 'Tradewind Academy',
    account: 'mary@example.com',
    coin: 'USDT',
    from: new Date('2026-02-28T23:00:00Z'),
    to: new Date('2026-03-31T22:00:00Z'),
    timeZone: 'Europe/Berlin',
    language: 'en',
    openingBalance,
    closingBalance: balanceAfter,
    lines,
    madeAt: new Date('2026-04-02T09:15:00Z'),
    ...given,
  };
}

export function lineWith(given: Partial<StatementLine>): StatementLine {
  return {
    time: new Date('2026-03-01T08:00:00Z'),
    category: 'adjustment',
    amount: -5n,
    balanceAfter: 1_249_999_995n,
    note: '',
    journalId: 7n,
    ...given,
  };
}
