import { type ChainFamily, toEvmAddress } from '@tradewind/chain/address';
import type { Hex } from 'viem';
import {
  concatHex,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  parseAbi,
} from 'viem/utils';
import * as z from 'zod';
import { quantity } from '../answers.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { balancesOfCode } from './balances-of.ts';

const erc20 = parseAbi(['function balanceOf(address holder) view returns (uint256)']);
/** Several times as long as what is asked for at once. */
const hex = z.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{0,200000}$/.test(value),
);
/** Decoded with the answer: from whom it makes no sense is no provider to stop at. */
const balancesOf = (count: number) =>
  hex.transform((answer, { issues }) => {
    try {
      const [balances] = decodeAbiParameters([{ type: 'uint256[]' }], answer);
      if (balances.length === count) return balances;
    } catch {
      // As little an answer as one of another length.
    }
    issues.push({ code: 'custom', message: 'Not every balance was answered.', input: answer });
    return z.NEVER;
  });

/** What a node answers counts as the code of a contract, whose size has a limit: this is two thirds of it. */
const holdersAtATime = 500;

export interface BalanceQuestion {
  readonly family: ChainFamily;
  /** Twenty bytes, also on Tron. */
  readonly token: Uint8Array;
  readonly holders: readonly Uint8Array[];
  /** By its hash, so that a block that was replaced is no answer; else the newest. Tron knows the newest only. */
  readonly blockHash?: Uint8Array;
}

/** What each of the holders has of the token, in their order; as the chain counts. */
export async function readTokenBalances(rpc: Rpc, question: BalanceQuestion): Promise<bigint[]> {
  const { family, holders } = question;
  const balances: bigint[] = [];
  const most = family === 'evm' ? holdersAtATime : 1;
  for (let at = 0; at < holders.length; at += most) {
    const some = holders.slice(at, at + most);
    balances.push(...(await (family === 'evm' ? askAtOnce : askNewest)(rpc, question, some)));
  }
  return balances;
}

async function askAtOnce(
  rpc: Rpc,
  { token, blockHash }: BalanceQuestion,
  holders: readonly Uint8Array[],
): Promise<readonly bigint[]> {
  const given = encodeAbiParameters(
    [{ type: 'address' }, { type: 'address[]' }],
    [toEvmAddress(token), holders.map(toEvmAddress)],
  );
  const block = blockHash
    ? { blockHash: `0x${Buffer.from(blockHash).toString('hex')}`, requireCanonical: true }
    : 'latest';
  const data = concatHex([balancesOfCode, given]);
  return await rpc.ask('eth_call', [{ data }, block], balancesOf(holders.length));
}

async function askNewest(
  rpc: Rpc,
  { token }: BalanceQuestion,
  holders: readonly Uint8Array[],
): Promise<bigint[]> {
  const balances: bigint[] = [];
  for (const holder of holders) {
    const data = encodeFunctionData({
      abi: erc20,
      functionName: 'balanceOf',
      args: [toEvmAddress(holder)],
    });
    const call = { to: toEvmAddress(token), data };
    balances.push(await rpc.ask('eth_call', [call, 'latest'], quantity));
  }
  return balances;
}

/** Of the chain's own coin, now. */
export async function readNativeBalance(rpc: Rpc, holder: Uint8Array): Promise<bigint> {
  return await rpc.ask('eth_getBalance', [toEvmAddress(holder), 'latest'], quantity);
}

/** What a unit of gas costs now, or of energy on Tron. */
export async function readGasPrice(rpc: Rpc): Promise<bigint> {
  return await rpc.ask('eth_gasPrice', [], quantity);
}
