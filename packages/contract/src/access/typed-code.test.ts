import { describe, expect, test } from 'vitest';
import { codeTyped, digitsTyped } from './typed-code.ts';

describe('digits of a six-digit code', () => {
  test.each([
    ['996908', '996908'],
    [' 996 908 ', '996908'],
    ['Your code: 996 908', '996908'],
    ['Your code is 996 908, for 10 minutes', '996908'],
    ['９９６　９０８', '996908'],
    ['\u200E996-908\u200B', '996908'],
    ['99a', '99'],
    ['', ''],
  ])('are read from %j as %j', (text, code) => {
    expect(digitsTyped(text)).toBe(code);
  });
});

describe('a code of letters and digits', () => {
  test.each([
    ['AB3DE-FGHJK', 'AB3DEFGHJK'],
    [' ab3de fghjk ', 'ab3defghjk'],
    ['ＡＢ３ＤＥ－ＦＧＨＪＫ', 'AB3DEFGHJK'],
    ['AB3DE – FGHJK\u200B', 'AB3DEFGHJK'],
    ['996 908', '996908'],
    // A character that no code contains stays, so that the code is refused with a message.
    ['ABCD!', 'ABCD!'],
  ])('is read from %j as %j', (text, code) => {
    expect(codeTyped(text)).toBe(code);
  });
});
