import { describe, expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = await createPasswords();

describe('a password is kept as a hash', () => {
  test('of Argon2id, with 19 MiB and two rounds, that no other has', async () => {
    const hashes = await Promise.all([passwords.hash('a walk'), passwords.hash('a walk')]);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  test('that knows it again, also typed on another keyboard, and no other', async () => {
    const hash = await passwords.hash('un café ﬁn');
    expect(await passwords.verify(hash, 'un cafe\u0301 fin')).toBe(true);
    expect(await passwords.verify(hash, 'un cafe fin')).toBe(false);
  });

  test('and where there is none, nothing fits', async () => {
    expect(await passwords.verify(undefined, '')).toBe(false);
  });
});
