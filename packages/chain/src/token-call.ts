import type { Address, Hex } from 'viem';
import { encodeFunctionData, parseAbi } from 'viem/utils';

/** Without an answer: USDT on Ethereum gives none, and on Tron a wrong one. */
const transferAbi = parseAbi(['function transfer(address to, uint256 value)']);

/** What a token's contract is called with, on both families. */
export function transferCall(recipient: Address, amount: bigint): Hex {
  return encodeFunctionData({
    abi: transferAbi,
    functionName: 'transfer',
    args: [recipient, amount],
  });
}
