import { expect, test } from 'vitest';
import { inOneLine } from './in-one-line.ts';

test('keeps a number and its per cent sign on one line, and changes nothing else', () => {
  expect(inOneLine('18-karat gold is 75 % gold, or 750 ‰ of it. 5% and % 5 too.')).toBe(
    '18-karat gold is 75\u{A0}% gold, or 750\u{A0}‰ of it. 5% and % 5 too.',
  );
});
