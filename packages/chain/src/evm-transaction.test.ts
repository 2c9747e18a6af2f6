import { decodeFunctionData, parseAbi, parseTransaction, serializeTransaction } from 'viem';
import { expect, test } from 'vitest';
import { evmTransaction } from './evm-transaction.ts';

const recipient = '0xf17f52151EbEF6C7334FAD080c5704D77216b732';
const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const terms = {
  chainId: 56,
  nonce: 7,
  gas: '90000',
  maxFeePerGas: '3000000000',
  maxPriorityFeePerGas: '1000000000',
};

test('a token transfer calls the token contract and sends none of the chain’s native coin', () => {
  const written = serializeTransaction(evmTransaction({ recipient, token, amount: 5n, terms }));
  const { to, data, value, nonce, chainId, ...cost } = parseTransaction(written);
  expect([to, value ?? 0n, nonce, chainId]).toEqual([token.toLowerCase(), 0n, 7, 56]);
  expect(cost).toMatchObject({
    gas: 90_000n,
    maxFeePerGas: 3_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
  });
  const abi = parseAbi(['function transfer(address to, uint256 value)']);
  expect(decodeFunctionData({ abi, data: data ?? '0x' }).args).toEqual([recipient, 5n]);
});

test('a transfer of the chain’s native coin is a plain transaction', () => {
  const transfer = { recipient, token: undefined, amount: 5n, terms } as const;
  const { to, data, value } = parseTransaction(serializeTransaction(evmTransaction(transfer)));
  expect([to, data, value]).toEqual([recipient.toLowerCase(), undefined, 5n]);
});
