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
/** A bound for the length of an answer, several times as long as the longest that is asked for. */
const hex = z.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{0,200000}$/.test(value),
);
/** Decodes the answer as part of its validation, so that an undecodable one makes the next provider be asked. */
const balancesOf = (count: number) =>
  hex.transform((answer, { issues }) => {
    try {
      const [balances] = decodeAbiParameters([{ type: 'uint256[]' }], answer);
      if (balances.length === count) return balances;
    } catch {
      // An undecodable answer is treated like one of the wrong length.
    }
    issues.push({ code: 'custom', message: 'Not every balance was answered.', input: answer });
    return z.NEVER;
  });

/** The node returns the balances as the code of a contract, whose size is limited; 500 balances need two thirds of the limit. */
const holdersAtATime = 500;

export interface BalanceQuestion {
  readonly family: ChainFamily;
  /** The address in twenty bytes, also on Tron. */
  readonly token: Uint8Array;
  readonly holders: readonly Uint8Array[];
  /**
   * Asks for a block by its hash, so that a replaced block gives no answer; if undefined, for the newest block. Tron supports
   * the newest only.
   */
  readonly blockHash?: Uint8Array;
}

/** Returns the token balance of each holder in the same order, in the smallest unit. */
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

/** Returns the current balance in the chain's own coin. */
export async function readNativeBalance(rpc: Rpc, holder: Uint8Array): Promise<bigint> {
  return await rpc.ask('eth_getBalance', [toEvmAddress(holder), 'latest'], quantity);
}

/** Returns the current price of a unit of gas, or of energy on Tron. */
export async function readGasPrice(rpc: Rpc): Promise<bigint> {
  return await rpc.ask('eth_gasPrice', [], quantity);
}
