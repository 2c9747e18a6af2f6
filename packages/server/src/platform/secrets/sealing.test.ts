import { describe, expect, test } from 'vitest';
import { open, seal } from './sealing.ts';
import { createSecretBox } from './secret-box.ts';
import { createKeyRing } from '../storage/key-ring.ts';

const bytes = (hex: string) => Buffer.from(hex, 'hex');

describe('a sealed value', () => {
  const key = Buffer.alloc(32, 7);

  test('opens with its key and subject and with nothing else', () => {
    const sealed = seal(key, Buffer.from('words'), 'a letter');
    expect(open(key, sealed, 'a letter').toString()).toBe('words');
    expect(() => open(key, sealed, 'another')).toThrow(/authenticate/);
    expect(() => open(key, sealed)).toThrow(/authenticate/);
    expect(() => open(Buffer.alloc(32, 8), sealed, 'a letter')).toThrow(/authenticate/);
    const changed = Buffer.concat([
      sealed.subarray(0, -1),
      Buffer.from([255 - (sealed.at(-1) ?? 0)]),
    ]);
    expect(() => open(key, changed, 'a letter')).toThrow(/authenticate/);
  });

  test('does not open with a truncated tag', () => {
    // A nonce and four bytes of a tag: one guess in four billion would be right for so short a tag.
    const sealed = seal(key, Buffer.alloc(0));
    expect(() => open(key, sealed.subarray(0, 16))).toThrow(/tag/i);
  });

  test('from earlier versions can still be opened', () => {
    const box = createSecretBox('a secret of thirty-two characters');
    const sealed = '6147d82b5c33d84413d77c88b83a1746f3b628cf36256bbd5cf734ffc6a1ff0e784f42';
    expect(box.open('totp', bytes(sealed))).toBe('Grüße');
    const ring = createKeyRing([{ id: '2026a', key }]);
    const content = 'b5242f386b70c1989889db269d590c2b91e26ca7d011660892ed978b4289b3067f8afcefe8';
    const wrapped =
      '6f80d0dd72668d65a1575175807fb1c1058bb5ae31a24b8103ade00e8b205fa1da516db568fcb5ff47cb83ab9b4f756778cb590d13709e4e47846a77';
    const opened = ring.unlock('name', bytes(content), { keyId: '2026a', wrapped: bytes(wrapped) });
    expect(opened.toString()).toBe('a picture');
  });
});
