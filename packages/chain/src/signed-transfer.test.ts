import {
  bytesToHex,
  type Hex,
  hexToBytes,
  keccak256,
  parseTransaction,
  serializeTransaction,
  toHex,
  type TransactionSerializedEIP1559,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount, sign } from 'viem/accounts';
import { describe, expect, test } from 'vitest';
import { evmTransaction } from './evm-transaction.ts';
import { isSignedTransfer } from './signed-transfer.ts';
import type { EvmTerms, Payment, TronTerms } from './signer-protocol.ts';
import { signedTronTransaction, tronTransaction, tronTransactionId } from './tron-transaction.ts';

const evm: EvmTerms = {
  family: 'evm',
  chainId: 1,
  nonce: 7,
  gas: '90000',
  maxFeePerGas: '100',
  maxPriorityFeePerGas: '1',
};
const tron: TronTerms = {
  family: 'tron',
  refBlockBytes: '0xa1b2',
  refBlockHash: '0x0102030405060708',
  expiration: 1_763_250_060_000,
  timestamp: 1_763_250_000_000,
  feeLimit: '30000000',
};
const [token, someone, another] = [1, 2, 3].map((nth): Hex => toHex(nth, { size: 20 }));
const key = generatePrivateKey();
type Asked = Pick<Payment, 'sender' | 'recipient' | 'token' | 'amount' | 'terms'>;

const asked = (terms: Asked['terms'], more: Partial<Asked> = {}): Asked => ({
  sender: privateKeyToAccount(key).address.toLowerCase(),
  recipient: someone ?? '0x',
  token: token ?? null,
  amount: '5000000',
  terms,
  ...more,
});

const partsOf = ({ recipient, token: given, amount }: Asked) => ({
  recipient: recipient as Hex,
  token: given === null ? undefined : (given as Hex),
  amount: BigInt(amount),
});

async function signed(one: Asked, by: Hex = key) {
  const { terms } = one;
  const parts = partsOf(one);
  if (terms.family === 'evm') {
    const bytes = await privateKeyToAccount(by).signTransaction(
      evmTransaction({ ...parts, terms }),
    );
    return { hash: keccak256(bytes), signed: bytes };
  }
  const raw = tronTransaction({ ...parts, sender: one.sender as Hex, terms });
  const id = tronTransactionId(raw);
  const signature = await sign({ hash: bytesToHex(id), privateKey: by, to: 'hex' });
  return {
    hash: bytesToHex(id),
    signed: bytesToHex(signedTronTransaction(raw, hexToBytes(signature))),
  };
}

type Signed = Awaited<ReturnType<typeof signed>>;

/** Serializes the requested transaction without a signature. */
function unsigned(one: Asked): Hex {
  const { terms, sender } = one;
  return terms.family === 'evm'
    ? serializeTransaction(evmTransaction({ ...partsOf(one), terms }))
    : bytesToHex(tronTransaction({ ...partsOf(one), sender: sender as Hex, terms }));
}

/** Combines the transaction of `other` with the signature of `right` and hashes the result. */
function mixOnEvm(right: Signed, other: Signed): Signed {
  const { r, s, yParity } = parseTransaction(right.signed as TransactionSerializedEIP1559);
  if (r === undefined || s === undefined || yParity === undefined) throw new Error('Unsigned');
  const transaction = parseTransaction(other.signed as TransactionSerializedEIP1559);
  const bytes = serializeTransaction(transaction, { r, s, yParity });
  return { hash: keccak256(bytes), signed: bytes };
}

/** Combines the transaction of `other` with the signature and the hash of `right`. */
function mixOnTron(right: Signed, other: Signed): Signed {
  const digits = 65 * 2;
  return {
    hash: right.hash,
    signed: `0x${other.signed.slice(2, -digits)}${right.signed.slice(-digits)}`,
  };
}

describe.each([
  ['Ethereum’s family', evm],
  ['Tron', tron],
] as const)('the check of a signed transfer on %s', (_, terms) => {
  test('accepts the requested transfer, of the token and of the chain’s native coin', async () => {
    // About one signature in a hundred begins with zeros.
    const many = process.env['TEST_LONG'] === 'true' ? 100 : 20;
    for (let nth = 1; nth <= many; nth += 1) {
      const one = asked(terms, { amount: String(nth), ...(nth % 2 === 0 && { token: null }) });
      expect(await isSignedTransfer(one, await signed(one))).toBe(true);
    }
  });

  const later =
    terms.family === 'evm'
      ? { ...terms, nonce: 8 }
      : { ...terms, expiration: terms.expiration + 1 };
  const dearer =
    terms.family === 'evm' ? { ...terms, maxFeePerGas: '101' } : { ...terms, feeLimit: '1' };
  test.each<[string, Partial<Asked>]>([
    ['recipient', { recipient: another ?? '' }],
    ['amount', { amount: '5000001' }],
    ['token', { token: another ?? '' }],
    ['coin', { token: null }],
    ['place', { terms: later }],
    ['fee', { terms: dearer }],
  ])('refuses another %s', async (__, change) => {
    expect(await isSignedTransfer(asked(terms), await signed(asked(terms, change)))).toBe(false);
  });

  test('refuses another transaction with the requested transaction’s signature', async () => {
    const one = asked(terms);
    const [right, other] = [await signed(one), await signed(asked(terms, { amount: '5000001' }))];
    const mixed = terms.family === 'evm' ? mixOnEvm(right, other) : mixOnTron(right, other);
    expect(await isSignedTransfer(one, mixed)).toBe(false);
  });

  test('refuses the requested transaction with the sender’s signature of another transaction, under either hash', async () => {
    const one = asked(terms);
    const [right, other] = [await signed(one), await signed(asked(terms, { amount: '5000001' }))];
    const mixed = terms.family === 'evm' ? mixOnEvm(other, right) : mixOnTron(other, right);
    expect(await isSignedTransfer(one, { ...mixed, hash: other.hash })).toBe(false);
    expect(await isSignedTransfer(one, mixed)).toBe(false);
  });

  test('refuses a signature by another key, another hash and malformed bytes', async () => {
    const one = asked(terms);
    const right = await signed(one);
    for (const wrong of [
      await signed(one, generatePrivateKey()),
      { ...right, hash: keccak256('0x00') },
      { ...right, signed: `${right.signed}00` },
      { ...right, signed: right.signed.slice(0, -2) },
      { ...right, signed: '0x00' },
      { ...right, signed: unsigned(one) },
      { ...right, signed: `0x${right.signed.slice(2).toUpperCase()}` },
    ])
      expect(await isSignedTransfer(one, wrong)).toBe(false);
  });
});
