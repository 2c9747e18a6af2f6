import { CallRefused } from '@tradewind/contract/client';
import { expect, test } from 'vitest';
import { fieldErrors } from './field-errors.ts';

const refusal = (response: unknown, status = 1100) =>
  new CallRefused(200, { status, msg: 'Check your input', response });

test('messages about fields stand beside their fields', () => {
  expect(fieldErrors(refusal({ email: 'Not an address' }), ['email', 'name'])).toEqual({
    fields: [{ name: 'email', errors: ['Not an address'] }],
    complete: true,
  });
});

test('a message about a field that the form lacks is left for the form as a whole', () => {
  const error = refusal({ email: 'Not an address', size: 'Too large' });
  expect(fieldErrors(error, ['email'])).toEqual({
    fields: [{ name: 'email', errors: ['Not an address'] }],
    complete: false,
  });
});

test('other refusals and failures are left for the form as a whole', () => {
  const none = { fields: [], complete: false };
  expect(fieldErrors(refusal(null, 1211), ['email'])).toEqual(none);
  expect(fieldErrors(new Error('offline'), ['email'])).toEqual(none);
});
