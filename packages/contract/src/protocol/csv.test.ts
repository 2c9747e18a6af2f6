import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCsv, withFormulas, withoutFormulas } from './csv.ts';

const tricky = fc.string({
  unit: fc.constantFrom(
    "'",
    '=',
    '+',
    '-',
    '@',
    '|',
    '%',
    '＝',
    ';',
    '\t',
    '\r',
    '\n',
    ' ',
    'a',
    '1',
    '\0',
  ),
  maxLength: 12,
});

describe('protecting cells against formulas', () => {
  test.each([
    ['=cmd', "'=cmd"],
    ['  @sum', "'  @sum"],
    ['＝1+1', "'＝1+1"],
    ['a;=cmd', "a;'=cmd"],
    ['a\n+b', "a\n'+b"],
    ['\tx', "'\tx"],
    ["'=cmd", "''=cmd"],
  ])('turns %j into the text %j', (text, shown) => {
    expect(withoutFormulas(text)).toBe(shown);
  });

  test.each(['12.5', '0', 'a=b', 'plain text', '', "it's", 'a; b'])(
    'leaves %j unchanged',
    (text) => {
      expect(withoutFormulas(text)).toBe(text);
    },
  );

  test('leaves no cell that begins like a formula, wherever a spreadsheet splits the text', () => {
    fc.assert(
      fc.property(tricky, (text) => {
        for (const part of withoutFormulas(text).split(/[;\t\r\n]/)) {
          expect(part).not.toMatch(/^\s*[=+\-@|%＝＋－＠]/);
        }
      }),
    );
  });

  test('can be undone exactly', () => {
    fc.assert(
      fc.property(tricky, (text) => {
        expect(withFormulas(withoutFormulas(text))).toBe(text);
      }),
    );
  });
});

test('quotes cells that need it, and ends rows with the line end of spreadsheets', () => {
  const rows = [
    ['a', 'b,c', 'd"e'],
    [' f', 'g;h', 'i\nj'],
  ];
  expect(toCsv(rows)).toBe('\uFEFFa,"b,c","d""e"\r\n" f","g;h","i\nj"\r\n');
});
