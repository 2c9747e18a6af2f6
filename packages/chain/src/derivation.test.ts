import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { describe, expect, test, vi } from 'vitest';
import { type ChainFamily, formatAddress } from './address.ts';
import {
  AccountKeyUnfit,
  accountPath,
  addressOf,
  childPath,
  openAccountKey,
} from './derivation.ts';

const phrase = 'test test test test test test test test test test test junk';
const master = HDKey.fromMasterSeed(mnemonicToSeedSync(phrase));
const accountOf = (family: ChainFamily) => master.derive(accountPath(family));

describe('an account key', () => {
  test('has the derivation path that BIP-44 and SLIP-44 define', () => {
    expect(accountPath('evm')).toBe("m/44'/60'/0'");
    expect(accountPath('tron')).toBe("m/44'/195'/0'");
    expect(childPath(7)).toBe('0/7');
  });

  test.each<[ChainFamily, string]>([
    ['evm', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['tron', 'TWer2Ygk5TEheHp3TPuYeqxmB6SsGZmaL6'],
  ])('of %s has the first address that other wallets show', (family, expected) => {
    const key = openAccountKey(accountOf(family).publicExtendedKey);
    expect(formatAddress(family, key.addressAt(0))).toBe(expected);
  });

  test.each<ChainFamily>(['evm', 'tron'])(
    'of %s derives the same fifty addresses as its private key',
    (family) => {
      const account = accountOf(family);
      const known = openAccountKey(account.publicExtendedKey);
      // Derive the branch once instead of for every child.
      const branch = account.deriveChild(0);
      const seen = new Set<string>();
      for (let child = 0; child < 50; child += 1) {
        const address = formatAddress(family, known.addressAt(child));
        const own = branch.deriveChild(child);
        expect(own.privateKey).not.toBeNull();
        expect(address).toBe(formatAddress(family, addressOf(own)));
        seen.add(address);
      }
      expect(seen.size).toBe(50);
    },
  );
});

describe('the derivation refuses', () => {
  test('a private key', () => {
    const { privateExtendedKey } = accountOf('evm');
    const wiped = vi.spyOn(HDKey.prototype, 'wipePrivateData');
    expect(() => openAccountKey(privateExtendedKey)).toThrow(
      new AccountKeyUnfit('is a private key, which only the signer may ever have'),
    );
    // The private bytes are wiped from memory.
    expect(wiped).toHaveBeenCalledOnce();
    wiped.mockRestore();
  });

  test.each(['m', "m/44'/60'", "m/44'/0'", "m/44'/60'/0'/0", "m/44'/60'/1'", 'm/44/60/0'])(
    'a key whose path is %s',
    (path) => {
      const { publicExtendedKey } = master.derive(path);
      expect(() => openAccountKey(publicExtendedKey)).toThrow(/three steps/);
    },
  );

  test('a mistyped key', () => {
    const { publicExtendedKey } = accountOf('evm');
    const end = publicExtendedKey.endsWith('a') ? 'b' : 'a';
    expect(() => openAccountKey(publicExtendedKey.slice(0, -1) + end)).toThrow(/checksum/);
  });

  test('a key without a point on the curve', () => {
    expect(() => addressOf({ publicKey: null })).toThrow(/point/);
  });

  test.each([-1, 0.5, 2 ** 31, Number.NaN])('the child number %d', (child) => {
    const key = openAccountKey(accountOf('evm').publicExtendedKey);
    expect(() => key.addressAt(child)).toThrow(RangeError);
    expect(key.addressAt(2 ** 31 - 1)).toHaveLength(20);
  });
});
