import { describe, expect, test } from 'vitest';
import { createEasyPasswords } from './easy-passwords.ts';

const isEasy = createEasyPasswords();
const about = ['ann.lee@example.com', 'Tradewind Academy'];

describe('a password is easy to guess if it is one', () => {
  test.each([
    ['that many have, in any case', ['Password1', 'QWERTYUIOP', 'ｐａｓｓｗｏｒｄ']],
    [
      'of a few characters again and again',
      ['88888888', 'aaaaaaaa', '        ', '12341234', '1231231'],
    ],
    ['that is a common one twice', ['password1password1']],
    [
      'that is a piece of a row, in either direction',
      ['987654321', '34567890', '123456789012', 'hgfedcba', 'lkjhgfdsa'],
    ],
    ['of numbers that sound like love', ['woaini1314', '5201314520', 'woaini520', 'woaini7758521']],
    [
      'that says who its owner is',
      ['ann.lee@example.com', 'Ann.Lee2024', 'tradewind academy', 'Tradewind1'],
    ],
  ])('%s', (_, passwords) => {
    for (const password of passwords)
      expect([password, isEasy(password, about)]).toEqual([password, true]);
  });
});

test.each([
  'a long walk to the harbour',
  'ann.lee walks home at nine',
  'kT9-vv2#',
  'прогулка к морю',
  '散步去海港看船',
  'abcdefgh-87654321',
])('“%s” is not easy to guess', (password) => {
  expect(isEasy(password, about)).toBe(false);
});
