import { setTimeout as sleep } from 'node:timers/promises';
import { toEvmAddress } from '@tradewind/chain/address';
import type { Hex } from 'viem';
import { encodeFunctionData, getContractAddress, parseAbi } from 'viem/utils';
import * as z from 'zod';
import type { Rpc } from '../rpc/rpc.ts';
import { sampleDollarAbi, sampleDollarCode } from './sample-dollar.ts';

/** The first of anvil's well-known accounts. Anvil signs for it by itself; its key is public. */
const owner: Hex = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
/** The address of the first contract that an account creates follows from the account alone. */
const token = getContractAddress({ from: owner, nonce: 0n });

const hash = z.string().regex(/^0x[0-9a-f]{64}$/);
const minedWithinMs = 5000;
const supplyAbi = parseAbi(['function totalSupply() view returns (uint256)']);

/** The token of a development chain, which behaves like USDT. */
export interface DevnetToken {
  readonly address: Hex;
  mint(to: Uint8Array, amount: bigint): Promise<string>;
  supply(): Promise<bigint>;
}

/** Opens the token; deploys it if it does not exist yet. */
export async function openToken(rpc: Pick<Rpc, 'ask'>): Promise<DevnetToken> {
  const code = await rpc.ask('eth_getCode', [token, 'latest'], z.string());
  if (code === '0x') await send(rpc, { data: sampleDollarCode });
  return {
    address: token,
    async mint(to, amount) {
      const args = [toEvmAddress(to), amount] as const;
      const data = encodeFunctionData({ abi: sampleDollarAbi, functionName: 'mint', args });
      return await send(rpc, { to: token, data });
    },
    async supply() {
      const data = encodeFunctionData({ abi: supplyAbi, functionName: 'totalSupply' });
      return BigInt(await rpc.ask('eth_call', [{ to: token, data }, 'latest'], z.string()));
    },
  };
}

async function send(rpc: Pick<Rpc, 'ask'>, transaction: { to?: Hex; data: Hex }): Promise<string> {
  const sent = await rpc.ask('eth_sendTransaction', [{ from: owner, ...transaction }], hash);
  const receipt = z.object({ status: z.string() }).nullable();
  const until = Date.now() + minedWithinMs;
  while (Date.now() < until) {
    const mined = await rpc.ask('eth_getTransactionReceipt', [sent], receipt);
    if (mined?.status === '0x1') return sent;
    if (mined) throw new Error('The development chain reverted what was sent.');
    await sleep(20);
  }
  throw new Error('The development chain did not mine what was sent.');
}
