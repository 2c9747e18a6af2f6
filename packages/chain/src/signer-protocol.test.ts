import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  closeAnswer,
  helloAnswer,
  payment,
  question,
  refusalAnswer,
  signedAnswer,
} from './signer-protocol.ts';

const bytes = (count: number) => `0x${'ab'.repeat(count)}`;
const subject = { network: 'ERC20', purpose: 'payout', reference: '7', transaction: '9' };
const evm = {
  family: 'evm',
  chainId: 1,
  nonce: 0,
  gas: '90000',
  maxFeePerGas: '0',
  maxPriorityFeePerGas: '1',
};
const tron = {
  family: 'tron',
  refBlockBytes: bytes(2),
  refBlockHash: bytes(8),
  expiration: 2,
  timestamp: 1,
  feeLimit: '3',
};
/** The maximum number of networks and of expiring transactions in an answer. */
const mostItems = 100;
const right = {
  ...subject,
  sender: bytes(20),
  child: null,
  recipient: bytes(20),
  token: null,
  amount: '1',
  terms: evm,
};
const isPayment = (change: object) => payment.safeParse({ ...right, ...change }).success;

describe('a payment', () => {
  test.each<object>([
    {},
    { terms: tron },
    { child: 0 },
    { child: 0x7fff_ffff },
    { token: bytes(20) },
    { amount: '0' },
    { amount: '9'.repeat(78) },
    { network: 'A'.repeat(20) },
    { reference: '9'.repeat(19) },
    { purpose: 'sweep' },
    { purpose: 'gas' },
    { purpose: 'cold' },
    { terms: { ...evm, nonce: Number.MAX_SAFE_INTEGER } },
  ])('is valid with %j', (change) => expect(isPayment(change)).toBe(true));

  test.each<object>([
    { more: 1 },
    { sender: bytes(19) },
    { sender: bytes(20).toUpperCase() },
    { recipient: bytes(21) },
    { recipient: null },
    { token: bytes(32) },
    { child: -1 },
    { child: 0.5 },
    { child: 2 ** 31 },
    { amount: '01' },
    { amount: '-1' },
    { amount: '' },
    { amount: '9'.repeat(79) },
    { network: 'erc20' },
    { network: '' },
    { network: 'A'.repeat(21) },
    { reference: '0' },
    { reference: '9'.repeat(20) },
    { transaction: '' },
    { purpose: 'gift' },
    { terms: { ...evm, family: 'tron' } },
    { terms: { ...evm, nonce: -1 } },
    { terms: { ...evm, nonce: 0.5 } },
    { terms: { ...evm, more: 1 } },
    { terms: { ...tron, refBlockBytes: bytes(8) } },
    { terms: { ...tron, refBlockHash: bytes(2) } },
    { terms: { ...tron, more: 1 } },
    { terms: { ...tron, expiration: -1 } },
    { terms: { ...tron, timestamp: -1 } },
    ...[
      { ...evm, gas: '-1' },
      { ...evm, maxFeePerGas: '0x1' },
      { ...evm, maxPriorityFeePerGas: '' },
      { ...tron, feeLimit: '1.5' },
    ].map((terms) => ({ terms })),
  ])('is invalid with %j', (change) => expect(isPayment(change)).toBe(false));
});

test('a question with an unknown field is invalid', () => {
  for (const asked of [
    { ask: 'hello' },
    { ask: 'close', subject },
    { ask: 'sign', payment: right },
  ]) {
    expect(question.safeParse(asked).success).toBe(true);
    expect(question.safeParse({ ...asked, more: 1 }).success).toBe(false);
  }
  expect(question.safeParse({ ask: 'close', subject: { ...subject, more: 1 } }).success).toBe(
    false,
  );
});

test('an answer must have its fields in their exact sizes; unknown fields are ignored', () => {
  const keys = { evm: 'xpub', tron: 'xpub' };
  const treasuries = { evm: bytes(20), tron: bytes(20) };
  const hello = {
    accountKeys: keys,
    treasuries,
    networks: Array.from({ length: mostItems }, () => 'A'),
  };
  const expiring = Array.from({ length: mostItems }, (_, expires) => ({
    hash: bytes(32),
    expires,
  }));
  const answers: readonly (readonly [{ parse(said: unknown): unknown }, object, object[]])[] = [
    [
      helloAnswer,
      hello,
      [
        { treasuries: { evm: bytes(20) } },
        { treasuries: { ...treasuries, tron: bytes(21) } },
        { accountKeys: { evm: 'xpub' } },
        { networks: [...hello.networks, 'B'] },
        { treasuries: { ...treasuries, evm: bytes(19) } },
        { accountKeys: { tron: 'xpub' } },
      ],
    ],
    [
      closeAnswer,
      { signed: 1, expiring },
      [
        { signed: -1 },
        { expiring: [{ hash: bytes(20), expires: 5 }] },
        { expiring: [{ hash: bytes(32), expires: -1 }] },
        { expiring: [...expiring, ...expiring.slice(0, 1)] },
      ],
    ],
    [
      signedAnswer,
      { hash: bytes(32), signed: bytes(4095) },
      [
        { hash: bytes(31) },
        { signed: '0x' },
        { signed: '0xabc' },
        { signed: '0xAB' },
        { signed: bytes(4096) },
      ],
    ],
    [
      refusalAnswer,
      { refused: 'now', why: 'x'.repeat(500), signed: 0 },
      [{ refused: 'soon' }, { why: 'x'.repeat(501) }, { signed: undefined }],
    ],
  ];
  for (const [answer, said, wrongs] of answers) {
    expect(answer.parse({ ...said, more: 1 })).toEqual(said);
    for (const wrong of wrongs)
      expect(() => answer.parse({ ...said, ...wrong })).toThrow(z.ZodError);
  }
  expect(closeAnswer.parse({ signed: 0 })).toEqual({ signed: 0 });
  expect(refusalAnswer.parse({ refused: 'good', why: '', signed: 2 }).refused).toBe('good');
});
