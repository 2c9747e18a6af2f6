import type { Place } from '../scan/cursor.ts';
import type { TransferSink } from '../scan/sink.ts';
import { fakeProvider, hashOf } from './fake-provider.ts';

const hex = (number: bigint) => `0x${number.toString(16)}`;
/** The hash of each block ends with its number and begins with its branch. */
const hashAt = (number: bigint, branch = 'c') => number.toString(16).padStart(64, branch);
export const blockAt = (number: bigint, branch?: string): Place => ({
  number,
  hash: hashAt(number, branch),
});

/** What a provider says about its chain. */
export interface Said {
  /** The number of the newest block; null if the provider has no newest block. */
  readonly head: bigint | null;
  readonly final?: bigint | null;
  /** The first block that is on another branch, together with all after it. */
  readonly forkedAt?: bigint;
  /** The number of a block that does not follow the one before it. */
  readonly oddAt?: bigint;
  readonly chain?: string;
  readonly isAway?: boolean;
}

/** Creates a provider of a chain without transfers. */
export function fakeChain(said: Said, name = 'one') {
  const branchOf = (number: bigint) =>
    said.forkedAt !== undefined && number >= said.forkedAt ? 'd' : 'c';
  return fakeProvider(name, {
    eth_chainId: () => said.chain ?? '0x1',
    eth_getBlockByNumber([which]) {
      if (said.isAway) throw new Error('is away');
      const tags: Record<string, bigint | null | undefined> = {
        latest: said.head,
        finalized: said.final,
      };
      const number = which === 'latest' || which === 'finalized' ? tags[which] : hexToNumber(which);
      if (said.head === null || number === null || number === undefined || number > said.head)
        return null;
      const parent = number > 0n ? number - 1n : 0n;
      return {
        number: hex(number),
        hash: `0x${hashAt(number, branchOf(number))}`,
        parentHash: number === said.oddAt ? hashOf('e') : `0x${hashAt(parent, branchOf(parent))}`,
      };
    },
    eth_getLogs: () => [],
  });
}

const hexToNumber = (which: unknown) => BigInt(String(which));

/** A sink for which no block changes anything. */
export const quietSink: TransferSink = {
  consider: () => Promise.resolve({ missing: [], takeIn: () => Promise.resolve() }),
  considerAgain: () => Promise.resolve({ missing: [], addMissed: () => Promise.resolve(0) }),
  settle: () => Promise.resolve(),
  reportDeepReorganisation: () => Promise.resolve(),
};
