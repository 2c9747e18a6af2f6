import * as argon2 from '@node-rs/argon2';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createPasswords, noPassword } from './passwords.ts';

const passwords = await createPasswords();

describe('the hash of a password', () => {
  test('uses Argon2id with 19 MiB and two rounds, and is different each time', async () => {
    const hashes = await Promise.all([passwords.hash('a walk'), passwords.hash('a walk')]);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  test('matches the same password, also typed on another keyboard, and no other', async () => {
    const hash = await passwords.hash('un café ﬁn');
    expect(await passwords.verify(hash, 'un cafe\u0301 fin')).toBe(true);
    expect(await passwords.verify(hash, 'un cafe fin')).toBe(false);
  });

  test('matches nothing if it is missing', async () => {
    expect(await passwords.verify(undefined, '')).toBe(false);
  });
});

describe('the duration does not reveal which accounts have a password', () => {
  test('a verification without a hash runs Argon2id once at the same cost', async () => {
    const algorithm = { hash: argon2.hash, verify: vi.fn<typeof argon2.verify>(argon2.verify) };
    const counted = await createPasswords(undefined, algorithm);
    for (const hash of [await counted.hash('a walk'), noPassword, undefined])
      await counted.verify(hash, 'a run');
    expect(algorithm.verify.mock.calls).toEqual(
      Array.from({ length: 3 }, () => [
        expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
        'a run',
      ]),
    );
  });

  test('a try that is not verified waits as long as one of the latest sixteen verifications took', async () => {
    let clock = 0;
    const spy = vi.spyOn(performance, 'now').mockImplementation(() => clock);
    onTestFinished(() => spy.mockRestore());
    const verify = async (): Promise<boolean> => {
      clock += 80;
      return false;
    };
    const slow = await createPasswords(undefined, { hash: argon2.hash, verify });
    for (let nth = 0; nth < 16; nth += 1) await slow.verify(undefined, 'a run');
    const waits = Array.from({ length: 100 }, async () => {
      const begun = Date.now();
      await slow.pretend();
      return Date.now() - begun;
    });
    // Node's timers may fire a millisecond early.
    expect(Math.min(...(await Promise.all(waits)))).toBeGreaterThanOrEqual(78);
  });
});
