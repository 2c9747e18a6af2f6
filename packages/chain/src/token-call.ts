import type { Address, Hex } from 'viem';
import { encodeFunctionData, parseAbi } from 'viem/utils';

/** Declares no return value: USDT on Ethereum returns none, and USDT on Tron a wrong one. */
const transferAbi = parseAbi(['function transfer(address to, uint256 value)']);

/** Returns the call data of a token transfer, for both families of chains. */
export function transferCall(recipient: Address, amount: bigint): Hex {
  return encodeFunctionData({
    abi: transferAbi,
    functionName: 'transfer',
    args: [recipient, amount],
  });
}
