import { expect, test } from 'vitest';
import { toCsv } from './to-csv.ts';

const cell = (text: string) => toCsv([[text]]).slice(1, -2);

test('a file begins with the mark that makes spreadsheets read it as UTF-8', () => {
  expect(toCsv([['Почта', '邮箱']])).toBe('\uFEFFПочта,邮箱\r\n');
});

test.each(['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)', '  =1', '\t=1', '|x', '%x', '＝1', '－x'])(
  'the formula %j becomes text',
  (text) => {
    expect(cell(text).replace(/^"/, '')).toMatch(/^'/);
  },
);

test.each(['-12.500000', '+3', '42', 'plain', '2026-01-01T00:00:00.000Z'])('%j stays', (text) => {
  expect(cell(text)).toBe(text);
});

test('what would end a cell or a line is quoted', () => {
  expect(cell('a,b')).toBe('"a,b"');
  expect(cell('say "x"\nnext')).toBe('"say ""x""\nnext"');
  expect(cell('a;b')).toBe('"a;b"');
  expect(cell(' edge ')).toBe('" edge "');
});
