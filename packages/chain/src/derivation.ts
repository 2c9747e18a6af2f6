import { secp256k1 } from '@noble/curves/secp256k1';
import { HDKey } from '@scure/bip32';
import { keccak256 } from 'viem/utils';
import type { ChainFamily } from './address.ts';

/** As SLIP-44 registers them. */
const coinTypes: Readonly<Record<ChainFamily, number>> = { evm: 60, tron: 195 };

/** BIP-44's account level: `m/44'/coin'/account'`. */
const accountDepth = 3;
const hardened = 0x8000_0000;

/** Where a family's account key lies below the master key. */
export function accountPath(family: ChainFamily): string {
  return `m/44'/${coinTypes[family]}'/0'`;
}

/** Below the account key, the branch of addresses that are given out, and one of them. */
export function childPath(child: number): string {
  return `0/${child}`;
}

/** The message is a sentence for whoever set the key up; it never holds the key. */
export class AccountKeyUnfit extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AccountKeyUnfit';
  }
}

/** Knows every address of an account, and could not spend from one of them. */
export interface AccountKey {
  /** The twenty bytes of the address at `/0/child`. */
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

/** The last twenty bytes of the hash of the point, on both families. */
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
