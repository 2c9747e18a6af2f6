import { bytesToHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { signedTronTransaction, tronTransaction, tronTransactionId } from './tron-transaction.ts';

const parties = {
  sender: '0x627306090abaB3A6e1400e9345bC60c78a8BEf57',
  recipient: '0xf17f52151EbEF6C7334FAD080c5704D77216b732',
} as const;
const terms = {
  refBlockBytes: '0xa1b2',
  refBlockHash: '0x0102030405060708',
  expiration: 1_763_250_000_000,
  timestamp: 1_763_249_940_000,
  feeLimit: '30000000',
} as const;

/** The expected values were produced by TronWeb 6 from the same input. */
describe('a Tron transaction', () => {
  test('for a token has the bytes and the id that TronWeb produces', () => {
    const raw = tronTransaction({
      ...parties,
      token: '0xa614f803B6FD780986A42c78Ec9c7f77e6DeD13C',
      amount: 12_345_678n,
      terms,
    });
    expect(bytesToHex(raw)).toBe(
      '0x0a02a1b2220801020304050607084080a18fcfa8335aae01081f12a9010a31747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e54726967676572536d617274436f6e747261637412740a1541627306090abab3a6e1400e9345bc60c78a8bef57121541a614f803b6fd780986a42c78ec9c7f77e6ded13c2244a9059cbb000000000000000000000000f17f52151ebef6c7334fad080c5704d77216b7320000000000000000000000000000000000000000000000000000000000bc614e70a0cc8bcfa83390018087a70e',
    );
    expect(bytesToHex(tronTransactionId(raw))).toBe(
      '0xd39c0b0568b79e48a65e49d12f133387d7cfab619d6e016590dde8c2142c7d9f',
    );
  });

  test('for the chain’s native coin has the bytes and the id that TronWeb produces', () => {
    const raw = tronTransaction({ ...parties, token: undefined, amount: 2_500_000n, terms });
    expect(bytesToHex(raw)).toBe(
      '0x0a02a1b2220801020304050607084080a18fcfa8335a68080112640a2d747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e5472616e73666572436f6e747261637412330a1541627306090abab3a6e1400e9345bc60c78a8bef57121541f17f52151ebef6c7334fad080c5704d77216b73218a0cb980170a0cc8bcfa833',
    );
    expect(bytesToHex(tronTransactionId(raw))).toBe(
      '0x0a2527c9656f886430666ebbe0087c570486d2622d4ef4a01bc722ae8cb695db',
    );
  });

  test('with its signature has the bytes that TronWeb broadcasts', () => {
    const signed = signedTronTransaction(Uint8Array.of(1, 2), new Uint8Array(65).fill(7));
    expect(bytesToHex(signed)).toBe(`0x0a0201021241${'07'.repeat(65)}`);
  });

  test('is refused if its amount exceeds 64 bits', () => {
    const much = { ...parties, token: undefined, amount: 2n ** 63n, terms };
    expect(() => tronTransaction(much)).toThrow(RangeError);
    for (const most of [
      { ...much, amount: 2n ** 63n - 1n },
      { ...much, token: parties.recipient },
    ])
      expect(tronTransaction(most).length).toBeGreaterThan(100);
  });
});
