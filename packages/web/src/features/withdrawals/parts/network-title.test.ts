import { expect, test } from 'vitest';
import { networkTitle } from './network-title.ts';

test('shows both names of a network, or one if they are the same', () => {
  expect(networkTitle('ERC20', 'Ethereum')).toBe('ERC20 · Ethereum');
  expect(networkTitle('DEVNET', 'Devnet')).toBe('DEVNET');
});
