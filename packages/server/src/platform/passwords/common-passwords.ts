import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * The most used passwords as a Bloom filter: a listed password is always found, and another one is taken for listed about once
 * in 100,000 times. No password can be read from it.
 *
 * `common-passwords.bin` is made by `npm run passwords:filter` from the 10 million passwords that Mark Burnett published, as
 * SecLists ranks them (CC BY-SA 3.0).
 */
const file = new URL('common-passwords.bin', import.meta.url);

/**
 * The filter's bits per password, and how many bits each password sets. Together they give about one false positive in 100,000.
 */
const bitsEach = 24;
const setsEach = 17;

/** Creates the check. The filter is read at the first call, not at the start. */
export function createCommonPasswords(): (folded: string) => boolean {
  let filter: Uint8Array | undefined;
  return (folded) => {
    filter ??= readFileSync(file);
    return filterHas(filter, folded);
  };
}

/** Makes the filter; used by the script that writes the file. */
export function makeFilter(passwords: readonly string[]): Uint8Array {
  const filter = new Uint8Array(Math.ceil((passwords.length * bitsEach) / 8));
  for (const password of passwords)
    for (const bit of bitsOf(password, filter)) filter[bit >> 3] = byteAt(filter, bit) | mask(bit);
  return filter;
}

function filterHas(filter: Uint8Array, password: string): boolean {
  return bitsOf(password, filter).every((bit) => (byteAt(filter, bit) & mask(bit)) !== 0);
}

/** Returns the bits of a password. Two halves of one digest replace independent hashes (Kirsch and Mitzenmacher). */
function bitsOf(password: string, filter: Uint8Array): number[] {
  const digest = hash('sha256', password, 'buffer');
  const first = digest.readUInt32LE(0);
  const step = digest.readUInt32LE(4) | 1;
  const size = filter.length * 8;
  return Array.from({ length: setsEach }, (_, index) => (first + index * (step >>> 0)) % size);
}

function byteAt(filter: Uint8Array, bit: number): number {
  return filter[bit >> 3] ?? 0;
}

function mask(bit: number): number {
  return 1 << (bit & 7);
}
