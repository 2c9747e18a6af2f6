import { billCategories, languages, parseMoney, withFormulas } from '@tradewind/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeCsv } from './csv.ts';
import type { Statement } from './statement.ts';
import { parseCsv } from './testing/parse-csv.ts';
import { lineWith, sampleStatement } from './testing/sample.ts';
import { statementTexts } from './texts.ts';

/** One character of every kind that the writer treats differently. */
const letters = [
  'a',
  ' ',
  ',',
  ';',
  '"',
  "'",
  '\r',
  '\n',
  '\t',
  '=',
  '+',
  '-',
  '@',
  '课',
  'д',
  '😀',
];

function rowsOf(statement: Statement): string[][] {
  const text = writeCsv(statement).toString('utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return parseCsv(text.slice(1));
}

describe('a statement as CSV', () => {
  test('consists of a header, the opening balance, the bills and the closing balance', () => {
    expect(writeCsv(sampleStatement({ lines: [lineWith({ note: 'a "b", c' })] })).toString()).toBe(
      [
        '\uFEFFTime,Type,Amount,Balance,Coin,Note,Reference',
        '2026-03-01T00:00:00.000+01:00,Opening balance (available),,1250.000000,USDT,,',
        '2026-03-01T09:00:00.000+01:00,Adjustment,-0.000005,1249.999995,USDT,"a ""b"", c",7',
        '2026-04-01T00:00:00.000+02:00,Closing balance (available),,1250.000000,USDT,,',
        '',
      ].join('\r\n'),
    );
  });

  test('names the opening and the closing balance differently', () => {
    const rows = rowsOf(sampleStatement({ openingBalance: 3n, closingBalance: 1n }));
    expect(rows.slice(1).map((row) => row[3])).toEqual(['0.000003', '0.000001']);
  });

  test('of a period that is not over closes at the time it was made', () => {
    const madeAt = new Date('2026-03-20T12:00:00Z');
    expect(rowsOf(sampleStatement({ madeAt })).at(-1)?.[0]).toBe('2026-03-20T13:00:00.000+01:00');
  });

  test.each(languages)('is written in %s', (language) => {
    const texts = statementTexts[language];
    const [header, opening, ...rest] = rowsOf(sampleStatement({ language, lineCount: 11 }));
    expect(header).toContain(texts.balance);
    expect(opening?.[1]).toBe(texts.openingBalance);
    expect(rest.map((row) => row[1])).toEqual([
      ...billCategories.map((category) => texts.categories[category]),
      texts.closingBalance,
    ]);
  });

  test('contains every bill unchanged', () => {
    const bill = fc.record({
      time: fc.date({
        min: new Date('2020-01-01'),
        max: new Date('2040-01-01'),
        noInvalidDate: true,
      }),
      category: fc.constantFrom(...billCategories),
      amount: fc.bigInt(-(10n ** 18n), 10n ** 18n),
      balanceAfter: fc.bigInt(0n, 10n ** 18n),
      note: fc.string({ unit: fc.constantFrom(...letters) }),
      journalId: fc.bigInt(1n, 2n ** 63n - 1n),
    });
    const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'America/St_Johns');
    fc.assert(
      fc.property(fc.array(bill, { maxLength: 8 }), zone, (lines, timeZone) => {
        const rows = rowsOf(sampleStatement({ lines, timeZone })).slice(2, -1);
        const read = rows.map(
          ([time = '', category, amount = '', balance = '', , note, id = '']) => ({
            time: new Date(time),
            category: billCategories.find(
              (name) => statementTexts.en.categories[name] === category,
            ),
            amount: parseMoney(amount),
            balanceAfter: parseMoney(balance),
            note: withFormulas(note ?? ''),
            journalId: BigInt(id),
          }),
        );
        expect(read).toEqual(lines);
      }),
      { numRuns: 200 },
    );
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '  =1', '＝1', '|calc', '%0A'])(
    'prevents a spreadsheet from running the note %j',
    (note) => {
      const rows = rowsOf(sampleStatement({ lines: [lineWith({ note })] }));
      expect(rows[2]?.[5]).toBe(`'${note}`);
    },
  );

  test.each([
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\n=1', "'\n'=1"],
    ['a;=1+1', "a;'=1+1"],
    ['a\t=1+1;  @B', "a\t'=1+1;'  @B"],
    ['a\n-1', "a\n'-1"],
  ])('escapes %j, which would be a formula with another cell separator', (note, guarded) => {
    const rows = rowsOf(sampleStatement({ lines: [lineWith({ note })] }));
    expect(rows[2]?.[5]).toBe(guarded);
  });

  test.each(['a=1', 'it is -5', 'so, -5; and 6', '课程'])(
    'leaves the note %j unchanged',
    (note) => {
      expect(rowsOf(sampleStatement({ lines: [lineWith({ note })] }))[2]?.[5]).toBe(note);
    },
  );
});
