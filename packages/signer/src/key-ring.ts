import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english';
import { type ChainFamily, toEvmAddress } from '@tradewind/chain/address';
import { accountPath, addressOf, childPath } from '@tradewind/chain/derivation';
import type { Hex } from 'viem';
import { bytesToHex } from 'viem/utils';

/** A private key with its address, derived for one signature. */
export interface SigningKey {
  readonly address: Hex;
  readonly privateKey: Hex;
}

/** All keys, derived from one list of words. */
export interface KeyRing {
  accountKey(family: ChainFamily): string;
  /** The key of the wallet that sends payouts and receives sweeps; it is in an account of its own. */
  treasury(family: ChainFamily): SigningKey;
  /** The key of the member's address with this number. */
  member(family: ChainFamily, child: number): SigningKey;
}

/** Path in the second account. The members' addresses are in the first account, whose public key the server knows. */
export function treasuryPath(family: ChainFamily): string {
  return `${accountPath(family).slice(0, -"0'".length)}1'/${childPath(0)}`;
}

export function openKeyRing(words: string): KeyRing {
  if (!validateMnemonic(words, wordlist)) throw new Error('The key file holds no list of words.');
  const master = HDKey.fromMasterSeed(mnemonicToSeedSync(words));
  const accounts = {
    evm: master.derive(accountPath('evm')),
    tron: master.derive(accountPath('tron')),
  };
  const treasuries = {
    evm: signingKey(master.derive(treasuryPath('evm'))),
    tron: signingKey(master.derive(treasuryPath('tron'))),
  };
  master.wipePrivateData();
  return {
    accountKey: (family) => accounts[family].publicExtendedKey,
    treasury: (family) => treasuries[family],
    member: (family, child) => signingKey(accounts[family].derive(`m/${childPath(child)}`)),
  };
}

function signingKey(key: HDKey): SigningKey {
  if (key.privateKey === null) throw new Error('Only public keys are there.');
  const address = toEvmAddress(addressOf(key)).toLowerCase();
  return { address: address as Hex, privateKey: bytesToHex(key.privateKey) };
}
