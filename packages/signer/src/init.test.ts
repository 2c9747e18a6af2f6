import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstPolicy } from './first-policy.ts';
import { init } from './init.ts';
import { readKeyFile } from './key-file.ts';
import { openKeyRing } from './key-ring.ts';
import { readSettings } from './settings.ts';

const passphrase = 'a passphrase for tests';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signer-init-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('init creates a key of 24 words, an empty journal and the default policy, and refuses to run twice', async () => {
  const settings = readSettings({ SIGNER_PASSPHRASE: passphrase, SIGNER_DIR: join(folder, 'new') });
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  await init(settings, say);
  expect((await stat(join(folder, 'new'))).mode & 0o777).toBe(0o700);
  const words = await readKeyFile(settings.keyFile, passphrase);
  expect(words.split(' ')).toHaveLength(24);
  expect(await readFile(settings.journalFile, 'utf8')).toBe('');
  expect(JSON.parse(await readFile(settings.policyFile, 'utf8'))).toEqual(firstPolicy);
  expect((await stat(settings.policyFile)).mode & 0o777).toBe(0o600);
  expect(said).toContain(`ACCOUNT_KEY_TRON=${openKeyRing(words).accountKey('tron')}`);
  expect(said).toContainEqual(expect.stringMatching(/^Treasury on Ethereum and BNB: 0x/));
  expect(said).toContainEqual(expect.stringMatching(/^Treasury on Tron: +T/));

  await rm(settings.journalFile);
  await expect(init(settings, say)).rejects.toThrow(/a key file at .* already/);
  // An existing key may have signed, so a lost journal must not be replaced by an empty one.
  await expect(stat(settings.journalFile)).rejects.toThrow(/ENOENT/);
});

test('an existing policy file is not overwritten', async () => {
  const settings = readSettings({ SIGNER_PASSPHRASE: passphrase, SIGNER_DIR: folder });
  await writeFile(settings.policyFile, 'as it was');
  await init(settings, () => {});
  expect(await readFile(settings.policyFile, 'utf8')).toBe('as it was');
});
