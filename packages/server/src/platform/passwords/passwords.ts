import * as argon2 from '@node-rs/argon2';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEasyPasswords } from './easy-passwords.ts';
import { createSemaphore } from '../concurrency/semaphore.ts';
import { randomToken } from '../secrets/random.ts';

/** The number of Argon2id; the package exports the enum as a type only. */
const argon2id: argon2.Algorithm = 2;

const mostDurations = 16;

/** The cost of each guess for an attacker who has the hashes. */
export interface Effort {
  readonly memoryKib: number;
  readonly rounds: number;
}

/** The minimum that OWASP recommends. */
const effortOfToday: Effort = { memoryKib: 19_456, rounds: 2 };

/** Stored instead of a hash if no password is valid: the account is closed, or its owner must set a new password by mail. */
export const noPassword = 'none';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash, returns false after the same time, so that the duration does not tell which accounts exist. */
  verify(hashed: string | undefined, password: string): Promise<boolean>;
  /** Waits as long as one of the latest verifications took, without using the processor. */
  pretend(): Promise<void>;
  /** True if an attacker who knows `about` of the owner would try the password early. */
  isEasy(password: string, about: readonly string[]): boolean;
  areSame(one: string, other: string): boolean;
}

/** Creates the password functions. Tests replace `algorithm` to count its calls and their parameters. */
export async function createPasswords(
  effort = effortOfToday,
  algorithm: Pick<typeof argon2, 'hash' | 'verify'> = argon2,
): Promise<Passwords> {
  const cost = {
    algorithm: argon2id,
    memoryCost: effort.memoryKib,
    timeCost: effort.rounds,
    parallelism: 1,
  };
  const gate = createSemaphore(3, 256);
  const begun = performance.now();
  const decoy = await algorithm.hash(randomToken(), cost);
  const durations = [performance.now() - begun];
  const timed = async <T>(work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const result = await work();
    durations.push(performance.now() - started);
    if (durations.length > mostDurations) durations.shift();
    return result;
  };

  return {
    hash: (password) => gate(() => algorithm.hash(normalized(password), cost)),
    async verify(hashed, password) {
      const known = hashed === noPassword ? undefined : hashed;
      const matches = await timed(() =>
        gate(() => algorithm.verify(known ?? decoy, normalized(password))),
      );
      return matches && known !== undefined;
    },
    pretend: () => sleep(durations[randomInt(durations.length)]),
    isEasy: createEasyPasswords(),
    areSame: (one, other) => normalized(one) === normalized(other),
  };
}

/** Normalizes the password, so that the same characters typed on another keyboard or system give the same bytes. */
function normalized(password: string): string {
  return password.normalize('NFKC');
}
