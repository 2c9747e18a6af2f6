import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { generateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english';
import { formatAddress } from '@tradewind/chain/address';
import { hexToBytes } from 'viem/utils';
import { firstPolicy } from './first-policy.ts';
import { Journal } from './journal.ts';
import { writeKeyFile } from './key-file.ts';
import { type KeyRing, openKeyRing } from './key-ring.ts';
import { hasCode, type Settings, SettingsWrong } from './settings.ts';

const wordBits = 256;

/** Creates a key with its journal, and the default policy if there is none; prints the values that the server needs. */
export async function init(settings: Settings, say: (line: string) => void): Promise<void> {
  const { keyFile, policyFile, journalFile, passphrase } = settings;
  await mkdir(dirname(keyFile), { recursive: true, mode: 0o700 });
  const words = generateMnemonic(wordlist, wordBits);
  try {
    await writeKeyFile(keyFile, words, passphrase);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    throw new SettingsWrong(`There is a key file at ${keyFile} already; it is left as it is.`);
  }
  // Create the journal only together with a new key: a key that has signed must never get an empty journal.
  await Journal.create(journalFile);
  const policy = `${JSON.stringify(firstPolicy, null, 2)}\n`;
  // An existing policy was written by the owner and is kept.
  await writeFile(policyFile, policy, { flag: 'wx', mode: 0o600 }).catch(() => {});
  say(`Key file: ${keyFile}. Back it up, and keep its passphrase somewhere else.`);
  say(`Journal:  ${journalFile}. Back it up with the key: without it nothing is signed.`);
  say(`Policy:   ${policyFile}. Check its limits and set the cold addresses before you start.`);
  for (const line of publicSide(openKeyRing(words))) say(line);
}

/** Returns lines with public keys and addresses; nothing in them can sign. */
export function publicSide(ring: KeyRing): string[] {
  const treasury = (family: 'evm' | 'tron') =>
    formatAddress(family, hexToBytes(ring.treasury(family).address));
  return [
    `ACCOUNT_KEY_EVM=${ring.accountKey('evm')}`,
    `ACCOUNT_KEY_TRON=${ring.accountKey('tron')}`,
    `Treasury on Ethereum and BNB: ${treasury('evm')}`,
    `Treasury on Tron:             ${treasury('tron')}`,
  ];
}
