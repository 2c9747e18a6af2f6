import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { createGate } from './gate.ts';
import { randomToken } from './random.ts';

/** Argon2id; the package's enum exists only in its types. */
const argon2id: Algorithm = 2;
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash it takes the same time and says no: the clock must not tell which accounts exist. */
  verify(hashed: string | undefined, password: string): Promise<boolean>;
  isCommon(password: string): boolean;
  areSame(one: string, other: string): boolean;
}

export async function createPasswords(): Promise<Passwords> {
  const gate = createGate(3, 256);
  const decoy = await hash(randomToken(), cost);
  const common = new Set(dictionary['passwords-common']);

  return {
    hash: (password) => gate(() => hash(normalized(password), cost)),
    async verify(hashed, password) {
      const matches = await gate(() => verify(hashed ?? decoy, normalized(password)));
      return matches && hashed !== undefined;
    },
    isCommon: (password) => common.has(normalized(password).toLowerCase()),
    areSame: (one, other) => normalized(one) === normalized(other),
  };
}

/** The same characters typed on another keyboard or system must give the same bytes. */
function normalized(password: string): string {
  return password.normalize('NFKC');
}
