import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { createEasyPasswords } from './easy-passwords.ts';
import { createGate } from './gate.ts';
import { randomToken } from './random.ts';

/** Argon2id; the package's enum exists only in its types. */
const argon2id: Algorithm = 2;

/** How hard each guess is made for whoever got hold of the hashes. */
export interface Effort {
  readonly memoryKib: number;
  readonly rounds: number;
}

/** What OWASP asks for at least. */
const effortOfToday: Effort = { memoryKib: 19_456, rounds: 2 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash it takes the same time and says no: the clock must not tell which accounts exist. */
  verify(hashed: string | undefined, password: string): Promise<boolean>;
  /** Whether it is tried first by whoever guesses, and knows this about its owner. */
  isEasy(password: string, about: readonly string[]): boolean;
  areSame(one: string, other: string): boolean;
}

export async function createPasswords(effort = effortOfToday): Promise<Passwords> {
  const cost = {
    algorithm: argon2id,
    memoryCost: effort.memoryKib,
    timeCost: effort.rounds,
    parallelism: 1,
  };
  const gate = createGate(3, 256);
  const decoy = await hash(randomToken(), cost);

  return {
    hash: (password) => gate(() => hash(normalized(password), cost)),
    async verify(hashed, password) {
      const matches = await gate(() => verify(hashed ?? decoy, normalized(password)));
      return matches && hashed !== undefined;
    },
    isEasy: createEasyPasswords(),
    areSame: (one, other) => normalized(one) === normalized(other),
  };
}

/** The same characters typed on another keyboard or system must give the same bytes. */
function normalized(password: string): string {
  return password.normalize('NFKC');
}
