import { createHash } from 'node:crypto';
import { textToSign } from '@tradewind/contract';
import { expect, test } from 'vitest';
import { checkSignature } from './check-signature.ts';

const now = 1_763_250_000_000;
const check = (fields: Record<string, unknown>) => checkSignature(fields, 'secret', now);

function signed(fields: Record<string, unknown>): Record<string, unknown> {
  return {
    ...fields,
    signature: createHash('md5').update(textToSign(fields, 'secret')).digest('hex'),
  };
}

test('fields signed in time are accepted and returned without timestamp and signature', () => {
  expect(check(signed({ email: 'a@b.co', timestamp: now }))).toEqual({ email: 'a@b.co' });
});

test.each([undefined, null, 7, '', 'f'.repeat(31), 'F'.repeat(32), 'f'.repeat(64), 'é'.repeat(32)])(
  'no hash is computed for the malformed signature %j',
  (signature) => {
    let printed = 0;
    const body = { toJSON: () => (printed += 1) };
    expect(() => check({ body, timestamp: now, signature })).toThrow('badSignature');
    expect(printed).toBe(0);
  },
);

test('a wrong signature is reported before a wrong time', () => {
  expect(() => check({ timestamp: 1, signature: 'f'.repeat(32) })).toThrow('badSignature');
  expect(() => check(signed({ timestamp: 1 }))).toThrow('staleTimestamp');
});
