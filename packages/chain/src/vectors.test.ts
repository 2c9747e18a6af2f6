import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english';
import { describe, expect, test } from 'vitest';

/** Checks the libraries that derive keys against the test vectors of the standards. */
describe('BIP-32, first test vector', () => {
  const master = HDKey.fromMasterSeed(Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex'));

  test.each([
    [
      'm',
      'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
    ],
    [
      "m/0'",
      'xpub68Gmy5EdvgibQVfPdqkBBCHxA5htiqg55crXYuXoQRKfDBFA1WEjWgP6LHhwBZeNK1VTsfTFUHCdrfp1bgwQ9xv5ski8PX9rL2dZXvgGDnw',
    ],
    [
      "m/0'/1",
      'xpub6ASuArnXKPbfEwhqN6e3mwBcDTgzisQN1wXN9BJcM47sSikHjJf3UFHKkNAWbWMiGj7Wf5uMash7SyYq527Hqck2AxYysAA7xmALppuCkwQ',
    ],
    [
      "m/0'/1/2'",
      'xpub6D4BDPcP2GT577Vvch3R8wDkScZWzQzMMUm3PWbmWvVJrZwQY4VUNgqFJPMM3No2dFDFGTsxxpG5uJh7n7epu4trkrX7x7DogT5Uv6fcLW5',
    ],
    [
      "m/0'/1/2'/2",
      'xpub6FHa3pjLCk84BayeJxFW2SP4XRrFd1JYnxeLeU8EqN3vDfZmbqBqaGJAyiLjTAwm6ZLRQUMv1ZACTj37sR62cfN7fe5JnJ7dh8zL4fiyLHV',
    ],
    [
      "m/0'/1/2'/2/1000000000",
      'xpub6H1LXWLaKsWFhvm6RVpEL9P4KfRZSW7abD2ttkWP3SSQvnyA8FSVqNTEcYFgJS2UaFcxupHiYkro49S8yGasTvXEYBVPamhGW6cFJodrTHy',
    ],
  ])('%s', (path, expected) => {
    expect(master.derive(path).publicExtendedKey).toBe(expected);
  });

  test('non-hardened steps can be derived from the public key alone', () => {
    const account = HDKey.fromExtendedKey(master.derive("m/0'/1/2'").publicExtendedKey);
    expect(account.derive('m/2/1000000000').publicExtendedKey).toBe(
      master.derive("m/0'/1/2'/2/1000000000").publicExtendedKey,
    );
    expect(() => account.derive("m/2'")).toThrow(/hardened/i);
  });
});

describe('BIP-39', () => {
  test.each([
    [
      'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
      'c55257c360c07c72029aebc1b53c05ed0362ada38ead3e3e9efa3708e53495531f09a6987599d18264c1e1c92f2cf141630c7a3c4ab7c81b2f001698e7463b04',
    ],
    [
      'legal winner thank year wave sausage worth useful legal winner thank yellow',
      '2e8905819b8723fe2c1d161860e5ee1830318dbf49a83bd451cfb8440c28bd6fa457fe1296106559a3c80937a1c1069be3a3a5bd381ee6260e8d9739fce1f607',
    ],
  ])('%s', (words, seed) => {
    expect(validateMnemonic(words, wordlist)).toBe(true);
    expect(Buffer.from(mnemonicToSeedSync(words, 'TREZOR')).toString('hex')).toBe(seed);
  });

  test('a phrase with a wrong checksum word is refused', () => {
    expect(validateMnemonic(`${'abandon '.repeat(11)}abandon`, wordlist)).toBe(false);
  });
});
