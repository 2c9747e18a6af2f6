import { secp256k1 } from '@noble/curves/secp256k1';
import { HDKey } from '@scure/bip32';
import { keccak256 } from 'viem/utils';
import type { ChainFamily } from './address.ts';

/** Coin types registered in SLIP-44. */
const coinTypes: Readonly<Record<ChainFamily, number>> = { evm: 60, tron: 195 };

/** BIP-44's account level: `m/44'/coin'/account'`. */
const accountDepth = 3;
const hardened = 0x8000_0000;

/** Returns the derivation path of a family's account key. */
export function accountPath(family: ChainFamily): string {
  return `m/44'/${coinTypes[family]}'/0'`;
}

/** Returns the path of one receiving address, relative to the account key. */
export function childPath(child: number): string {
  return `0/${child}`;
}

/** Thrown for an unusable account key. The message names the fault and never contains the key. */
export class AccountKeyUnfit extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AccountKeyUnfit';
  }
}

/** An account-level public key. It derives every address of the account but cannot sign for any of them. */
export interface AccountKey {
  /** Returns the twenty bytes of the address at `/0/child`. */
  addressAt(child: number): Uint8Array;
}

export function openAccountKey(publicKey: string): AccountKey {
  const branch = readAccountKey(publicKey).deriveChild(0);
  return {
    addressAt(child) {
      if (!Number.isInteger(child) || child < 0 || child >= hardened)
        throw new RangeError('A child of a public key has a number below 2^31.');
      return addressOf(branch.deriveChild(child));
    },
  };
}

/** Returns the address of a public key: the last twenty bytes of the point's Keccak hash, for both families of chains. */
export function addressOf({ publicKey }: Pick<HDKey, 'publicKey'>): Uint8Array {
  if (publicKey === null) throw new Error('A key has a point.');
  const point = secp256k1.ProjectivePoint.fromHex(publicKey).toRawBytes(false);
  return keccak256(point.subarray(1), 'bytes').slice(-20);
}

function readAccountKey(text: string): HDKey {
  let key: HDKey;
  try {
    key = HDKey.fromExtendedKey(text);
  } catch {
    throw new AccountKeyUnfit('is not an extended public key: its checksum is wrong');
  }
  if (key.privateKey !== null) {
    key.wipePrivateData();
    throw new AccountKeyUnfit('is a private key, which only the signer may ever have');
  }
  if (key.depth !== accountDepth || key.index !== hardened)
    throw new AccountKeyUnfit(
      "must be the key of the first account, such as m/44'/60'/0' (three steps below the master)",
    );
  return key;
}
