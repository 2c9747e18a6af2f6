import { expect, test } from 'vitest';
import { sampleDollarAbi } from '../devnet/sample-dollar.ts';
import { openTestChain } from './test-chain.ts';

test('a development chain has a token that can be minted', async () => {
  const chain = await openTestChain();
  try {
    const holder = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
    await chain.mint(holder, 5_000_000n);
    const balance = await chain.client.readContract({
      address: chain.token,
      abi: sampleDollarAbi,
      functionName: 'balanceOf',
      args: [holder],
    });
    expect(balance).toBe(5_000_000n);
  } finally {
    await chain.close();
  }
});
