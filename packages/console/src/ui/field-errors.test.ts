import { CallRefused } from '@tradewind/contract/protocol/client';
import { expect, test } from 'vitest';
import { fieldErrors, textsOfFields } from './field-errors.ts';

const refusal = (response: unknown, status = 1100) =>
  new CallRefused(200, { status, msg: 'Check your input', response });

test('messages about fields appear beside their fields', () => {
  expect(fieldErrors(refusal({ email: 'Not an address' }), ['email', 'name'])).toEqual({
    fields: [{ name: 'email', errors: ['Not an address'] }],
    rest: null,
  });
});

test('a message about a field that the form does not have is shown for the whole form', () => {
  const error = refusal({ email: 'Not an address', size: 'Too large' });
  const { fields, rest } = fieldErrors(error, ['email']);
  expect(fields).toEqual([{ name: 'email', errors: ['Not an address'] }]);
  expect(rest).toMatchObject({ message: 'Check your input' });
  expect(textsOfFields(rest)).toEqual(['Too large']);
});

test('other refusals and failures are shown for the whole form', () => {
  for (const error of [refusal(null, 1211), new Error('offline')]) {
    expect(fieldErrors(error, ['email'])).toEqual({ fields: [], rest: error });
    expect(textsOfFields(error)).toEqual([]);
  }
});

test('a form whose values are nested in the request matches messages to its fields by their path', () => {
  const error = refusal({ 'changes.mailbox': 'Not an address', 'changes.address.ru': 'Too long' });
  const { fields, rest } = fieldErrors(error, ['mailbox'], 'changes.');
  expect(fields).toEqual([{ name: 'mailbox', errors: ['Not an address'] }]);
  expect(textsOfFields(rest)).toEqual(['Русский: Too long']);
});

test('the same message about several list items is shown once', () => {
  const error = refusal({ 'parts.0.folderId': 'Required', 'parts.1.folderId': 'Required' });
  expect(textsOfFields(error)).toEqual(['Required']);
});
