import { type Hex, keccak256, pad, toHex } from 'viem';
import * as z from 'zod';
import { transferTopic } from '../../packages/server/src/chains/answers.ts';
import type { Said, Whim } from '../../packages/server/src/chains/testing/unruly-provider.ts';

/**
 * A provider that lies. Two providers never invent the same hash or amount, because two with the same lie would be a quorum,
 * against which no rule helps.
 */
export interface Liar {
  readonly nth: number;
  readonly token: Hex;
  /** Deposit addresses of members, which are public on the chain. */
  readonly payees: readonly Hex[];
  /** Called with the hash of each transaction that the provider invents. */
  readonly onInvented: (hash: Hex) => void;
}

export const failures = {
  'answers 429': () => () => ({ status: 429 }),
  'answers 500': () => () => ({ status: 500 }),
  'refuses everything': () => () => ({ error: { code: -32_603, message: 'internal error' } }),
  'hangs up': () => () => 'drop',
  'does not answer': () => () => 'hang',
} as const satisfies Readonly<Record<string, () => Whim>>;

export const lies = {
  'says that payments failed': sayingFailed,
  'invents deposits': inventing,
  'forges amounts': forging,
  'leaves out transactions': leavingOut,
  'is on a branch of its own': branching(3n),
  'is on a branch that left long ago': branching(30n),
  'says that it is far ahead': beingAhead,
  'miscounts what was sent': miscounting,
} as const satisfies Readonly<Record<string, (liar: Liar) => Whim>>;

const million = 1_000_000_000_000n;
const hex = z.templateLiteral(['0x', z.string()]);
const header = z.looseObject({ number: hex, hash: hex, parentHash: hex });
const blockWithHashes = header.extend({ transactions: z.array(z.unknown()) });
const log = z.looseObject({ topics: z.array(hex), data: hex, blockNumber: hex, blockHash: hex });
const logs = z.array(log);
type Log = z.infer<typeof log>;
const receipt = z.looseObject({ logs, blockNumber: hex, blockHash: hex });
const filter = z.looseObject({ blockHash: hex.optional(), toBlock: hex.optional() });

function sayingFailed(): Whim {
  return async ({ method }, truth) => {
    if (method !== 'eth_getTransactionReceipt') return undefined;
    const found = receipt.nullable().parse(await truth());
    return found ? { result: { ...found, status: '0x0', logs: [] } } : undefined;
  };
}

function leavingOut(): Whim {
  return ({ method }) => {
    if (method === 'eth_getLogs') return { result: [] };
    const isAboutOne = ['eth_getTransactionReceipt', 'eth_getTransactionByHash'].includes(method);
    return isAboutOne ? { result: null } : undefined;
  };
}

/** Invents a few deposits of a million each, with consistent blocks and receipts. */
function inventing({ nth, token, payees, onInvented }: Liar): Whim {
  const mostInvented = 3;
  const invented = new Map<string, Log>();
  const inventIn = (block: z.infer<typeof header>): void => {
    const payee = payees[invented.size % Math.max(payees.length, 1)];
    if (payee === undefined || invented.size >= mostInvented) return;
    const transactionHash = keccak256(toHex(`invented by ${nth} in ${block.hash}`));
    invented.set(transactionHash, {
      address: token,
      topics: [transferTopic, pad('0x01'), pad(payee)],
      data: pad(toHex(million + BigInt(nth))),
      blockNumber: block.number,
      blockHash: block.hash,
      transactionHash,
      transactionIndex: '0x63',
      logIndex: '0x63',
      removed: false,
    });
    onInvented(transactionHash);
  };

  return async ({ method, params }, truth) => {
    if (method === 'eth_getLogs') {
      const told = logs.parse(await truth());
      const { blockHash, toBlock } = filter.parse(params[0]);
      const block = header
        .nullable()
        .parse(
          blockHash === undefined
            ? await truth([toBlock, false], 'eth_getBlockByNumber')
            : await truth([blockHash, false], 'eth_getBlockByHash'),
        );
      if (block) inventIn(block);
      const here = [...invented.values()].filter((one) => one.blockHash === block?.hash);
      return { result: [...told, ...here] };
    }
    if (method === 'eth_getTransactionReceipt') {
      const one = invented.get(String(params[0]));
      if (!one) return undefined;
      const { blockNumber, blockHash } = one;
      return { result: { status: '0x1', blockNumber, blockHash, logs: [one] } };
    }
    if (method !== 'eth_getBlockByNumber') return undefined;
    const block = blockWithHashes.nullable().parse(await truth());
    if (!block) return undefined;
    const more = [...invented].flatMap(([id, one]) => (one.blockHash === block.hash ? id : []));
    return { result: { ...block, transactions: [...block.transactions, ...more] } };
  };
}

/** Multiplies the amount of every transfer by a thousand. */
function forging({ nth }: Liar): Whim {
  const forged = (one: Log): Log =>
    one.topics[0] === transferTopic
      ? { ...one, data: pad(toHex(BigInt(one.data) * BigInt(1000 + nth))) }
      : one;
  return async ({ method }, truth) => {
    if (method === 'eth_getLogs') return { result: logs.parse(await truth()).map(forged) };
    if (method !== 'eth_getTransactionReceipt') return undefined;
    const found = receipt.nullable().parse(await truth());
    return found ? { result: { ...found, logs: found.logs.map(forged) } } : undefined;
  };
}

/** Reports the blocks from `depth` below the newest one on under other hashes, as if the provider followed another branch. */
function branching(depth: bigint): (liar: Liar) => Whim {
  return ({ nth }) => {
    const realOf = new Map<string, Hex>();
    let from: bigint | undefined;
    const renamed = (real: Hex, number: bigint): Hex => {
      if (from === undefined || number <= from) return real;
      const name = keccak256(toHex(`the branch of ${nth} ${real}`));
      realOf.set(name, real);
      return name;
    };
    const moved = <T extends { blockNumber: Hex; blockHash: Hex }>(one: T): T => ({
      ...one,
      blockHash: renamed(one.blockHash, BigInt(one.blockNumber)),
    });
    const unknown: Said = { error: { code: -32_000, message: 'unknown block' } };

    return async ({ method, params }, truth) => {
      if (from === undefined) {
        const latest = header.parse(await truth(['latest', false], 'eth_getBlockByNumber'));
        const head = BigInt(latest.number);
        from = head > depth ? head - depth : 0n;
      }
      if (method === 'eth_getBlockByNumber') {
        const block = header.nullable().parse(await truth());
        if (!block) return undefined;
        const number = BigInt(block.number);
        const parentHash = renamed(block.parentHash, number - 1n);
        return { result: { ...block, hash: renamed(block.hash, number), parentHash } };
      }
      if (method === 'eth_getTransactionReceipt') {
        const found = receipt.nullable().parse(await truth());
        return found ? { result: { ...moved(found), logs: found.logs.map(moved) } } : undefined;
      }
      if (method !== 'eth_getLogs') return undefined;
      const wanted = filter.parse(params[0]);
      const { blockHash } = wanted;
      if (blockHash === undefined) return { result: logs.parse(await truth()).map(moved) };
      const real = realOf.get(blockHash) ?? blockHash;
      const found = logs.parse((await truth([{ ...wanted, blockHash: real }])) ?? []).map(moved);
      // The branch of this provider does not contain blocks of the true chain.
      if (found.some((one) => one.blockHash !== blockHash)) return unknown;
      return { result: found };
    };
  };
}

/** Reports a newest block that does not exist yet, so that deposits seem to have more confirmations than they have. */
function beingAhead({ nth }: Liar): Whim {
  return async ({ method, params }, truth) => {
    if (method !== 'eth_getBlockByNumber' || params[0] !== 'latest') return undefined;
    const latest = header.parse(await truth());
    const number = toHex(BigInt(latest.number) + 9n + BigInt(nth));
    return { result: { ...latest, number, hash: keccak256(toHex(`ahead ${nth} ${number}`)) } };
  };
}

function miscounting({ nth }: Liar): Whim {
  return async ({ method }, truth) => {
    if (method !== 'eth_getTransactionCount') return undefined;
    return { result: toHex(BigInt(hex.parse(await truth())) + 3n + BigInt(nth)) };
  };
}
