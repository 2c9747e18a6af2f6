import { expect, test } from 'vitest';
import { inviteCodeIn } from './invite-code.ts';

test.each([
  ['?code=ABCD2345', 'ABCD2345'],
  ['?code=abcd2345', 'ABCD2345'],
  ['?next=%2Fuser&code=%20WXYZ%20', 'WXYZ'],
  ['', undefined],
  ['?code=', undefined],
  ['?code=abc', undefined],
  [`?code=${'A'.repeat(33)}`, undefined],
  ['?code=%3Cscript%3E', undefined],
  ['?other=ABCD2345', undefined],
])('reads from %s the code %s', (search, code) => {
  expect(inviteCodeIn(search)).toBe(code);
});
