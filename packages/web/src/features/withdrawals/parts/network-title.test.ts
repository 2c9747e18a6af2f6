import { expect, test } from 'vitest';
import { networkTitle } from './network-title.ts';

test('a network is called by both its names, and once where they are the same', () => {
  expect(networkTitle('ERC20', 'Ethereum')).toBe('ERC20 · Ethereum');
  expect(networkTitle('DEVNET', 'Devnet')).toBe('DEVNET');
});
