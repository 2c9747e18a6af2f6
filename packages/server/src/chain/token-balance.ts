import { parseAddress, toEvmAddress } from '@tradewind/chain/address';
import { encodeFunctionData, type Hex, parseAbi } from 'viem';
import * as z from 'zod';
import type { Rpc } from './rpc/rpc.ts';

const abi = parseAbi(['function balanceOf(address holder) view returns (uint256)']);
const word = z
  .string()
  .regex(/^0x[0-9a-fA-F]{1,64}$/)
  .transform(BigInt);

/** As the chain counts. The contract as people write it, in either family's way. */
export async function tokenBalance(
  rpc: Rpc,
  contract: string,
  holder: Hex,
  at: 'latest' | Hex = 'latest',
): Promise<bigint> {
  const token = parseAddress('evm', contract) ?? parseAddress('tron', contract);
  if (!token) throw new Error('The network’s contract has no right address.');
  const data = encodeFunctionData({ abi, functionName: 'balanceOf', args: [holder] });
  return await rpc.ask('eth_call', [{ to: toEvmAddress(token), data }, at], word);
}
