import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readKeyFile, writeKeyFile } from './key-file.ts';
import { openKeyRing, treasuryPath } from './key-ring.ts';
import { signTransfer } from './sign.ts';
import { words } from './testing/desk.ts';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signer-key-'));
  path = join(folder, 'key.json');
  await writeKeyFile(path, words, 'café horse battery'.normalize('NFD'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a key file opens with its passphrase and with no other', async () => {
  // Keyboards may encode the same letter as different code points.
  expect(await readKeyFile(path, 'café horse battery'.normalize('NFC'))).toBe(words);
  await expect(readKeyFile(path, 'café horse batterz')).rejects.toThrow(/does not open/);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readFile(path, 'utf8')).not.toContain('junk');
});

test('a key file is never overwritten', async () => {
  const before = await readFile(path, 'utf8');
  await expect(writeKeyFile(path, words, 'another passphrase')).rejects.toThrow(/EEXIST/);
  expect(await readFile(path, 'utf8')).toBe(before);
});

test.each([
  ['easier to guess', '131072', '65536'],
  ['easier to guess', '"r": 8', '"r": 7'],
  ['easier to guess', '"p": 1', '"p": 0'],
  ['too costly to open', '131072', '2097152'],
  ['too costly to open', '"r": 8', '"r": 17'],
  ['too costly to open', '"p": 1', '"p": 5'],
])(
  'a key file whose parameters are %s is refused: %s instead becomes %s',
  async (_, written, changed) => {
    const other = join(folder, 'other.json');
    await writeFile(other, (await readFile(path, 'utf8')).replace(written, changed));
    await expect(readKeyFile(other, 'café horse battery')).rejects.toThrow(/is not one/);
  },
);

test('an invalid list of words gives no keys', () => {
  expect(() => openKeyRing(words.replace('junk', 'test'))).toThrow(/no list of words/);
});

test('the treasury is in another account than the members’ addresses', () => {
  expect(treasuryPath('evm')).toBe("m/44'/60'/1'/0/0");
  expect(treasuryPath('tron')).toBe("m/44'/195'/1'/0/0");
  // Other wallets show this as the first address of these words.
  expect(openKeyRing(words).member('evm', 0).address).toBe(
    '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  );
});

test('a Tron transaction has the same signature as from TronWeb 6', async () => {
  const { signed, hash } = await signTransfer(
    {
      address: '0x627306090abab3a6e1400e9345bc60c78a8bef57',
      privateKey: '0xc87509a1c067bbde78beb793e6fa76530b6382a4c0241e5e4a9ec0a0f44dc0d3',
    },
    {
      recipient: '0xf17f52151ebef6c7334fad080c5704d77216b732',
      token: '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c',
      amount: '12345678',
      terms: {
        family: 'tron',
        refBlockBytes: '0xa1b2',
        refBlockHash: '0x0102030405060708',
        expiration: 1_763_250_000_000,
        timestamp: 1_763_249_940_000,
        feeLimit: '30000000',
      },
    },
  );
  expect(hash).toBe('0xd39c0b0568b79e48a65e49d12f133387d7cfab619d6e016590dde8c2142c7d9f');
  expect(signed.slice(-130)).toBe(
    '1a2a37ed88fadccf03249758bc7fa2e0cbdae1d6bdee7c04e49e8efd0c09053276d10cebb9a31a63fd015a024a97c2787df4cebbb16a2be87394a7c043a7f88c1c',
  );
});
