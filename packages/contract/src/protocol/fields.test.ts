import { describe, expect, test } from 'vitest';
import * as f from './fields.ts';

describe('a required text', () => {
  test.each([' ', '\u3000\u3000', '\n\t ', ''])('may not be %j', (nothing) => {
    expect(f.text(80).safeParse(nothing).success).toBe(false);
  });

  test('may be empty if its least length is 0', () => {
    expect(f.text(80, 0).parse('')).toBe('');
  });

  test('contains no control characters and no lone surrogates', () => {
    for (const odd of ['a\u0000b', 'a\u001bb', '\ud83d'])
      expect(f.text(80).safeParse(odd).success).toBe(false);
    expect(f.text(80).parse('一\n二 🙂')).toBe('一\n二 🙂');
  });
});

test('accepts a password of spaces, because it is only compared', () => {
  expect(f.password.safeParse(' '.repeat(12)).success).toBe(true);
});

describe('a time', () => {
  test.each(['0001-01-01T00:00:00Z', '2026-11-15T10:00:00.123Z', '9999-12-31T23:59:59.999999999Z'])(
    'may be %s',
    (time) => {
      expect(f.time.parse(time)).toBe(time);
    },
  );

  test.each([
    '0000-01-01T00:00:00Z',
    '0000-12-31T23:59:59.999Z',
    '2026-11-15T10:00:00+01:00',
    `2026-11-15T10:00:00.${'0'.repeat(200)}Z`,
  ])('may not be %s', (time) => {
    expect(f.time.safeParse(time).success).toBe(false);
  });
});
