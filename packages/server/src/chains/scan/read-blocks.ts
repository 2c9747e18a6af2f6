import type { Network } from '../network.ts';
import type { Provider } from '../rpc/provider.ts';
import { AnswerTooLong, RpcRefused } from '../rpc/rpc-error.ts';
import type { Place } from './cursor.ts';
import { readLogs } from './read-log.ts';
import { askHeader, askLogsBetween, askLogsOf, type Header, type Log } from './questions.ts';
import { type ChainTransfer, ProviderLags, ProviderLies, type Reading } from './transfer.ts';

/** The number of blocks in one request; it shrinks after a refusal and then slowly grows. */
export interface Pace {
  span: bigint;
}

export interface ReadBlocks {
  readonly reading: Reading;
  /** The blocks whose hashes are known, lowest first. */
  readonly places: readonly [Place, ...Place[]];
}

/** Blocks that may still be reorganised are read one at a time. */
export const mostNearBlocks = 20n;

/**
 * Reads the newest blocks one by one, each by its hash and each the child of the one before. So the result is consistent even
 * if the provider is a cluster of servers that disagree. Undefined if the first block does not follow `cursor`.
 */
export async function readNewest(
  provider: Provider,
  { contract }: Network,
  cursor: Place,
  head: bigint,
): Promise<ReadBlocks | undefined> {
  const places: Place[] = [];
  const transfers: ChainTransfer[] = [];
  let last = cursor;
  const end = head < cursor.number + mostNearBlocks ? head : cursor.number + mostNearBlocks;
  while (last.number < end) {
    const header = await requireHeader(provider, last.number + 1n, head);
    if (!follows(header, last)) break;
    const logs = await askLogsOf(provider, contract, header.hash);
    const found = readLogs(logs, contract, header.number, header.number);
    if (found.some(({ blockHash }) => `0x${blockHash}` !== header.hash))
      throw new ProviderLies('sent a log of another block than it was asked for');
    transfers.push(...found);
    last = placeOf(header);
    places.push(last);
  }
  return readBlocks(places, transfers, cursor, last);
}

/** Reads many blocks at a time that have enough confirmations to stay. Undefined if they do not follow `cursor`. */
export async function readSettled(
  provider: Provider,
  network: Network,
  pace: Pace,
  cursor: Place,
  settled: bigint,
): Promise<ReadBlocks | undefined> {
  const from = cursor.number + 1n;
  const first = await requireHeader(provider, from, settled);
  if (!follows(first, cursor)) return undefined;
  const { logs, to } = await askShrinking(provider, network, pace, from, settled);
  const last = to === from ? first : await requireHeader(provider, to, settled);
  const transfers = readLogs(logs, network.contract, from, to);
  const isForeign = ({ blockNumber, blockHash }: ChainTransfer) =>
    (blockNumber === from && `0x${blockHash}` !== first.hash) ||
    (blockNumber === to && `0x${blockHash}` !== last.hash);
  if (transfers.some(isForeign)) throw new ProviderLies('sent a log of a block of another branch');
  return readBlocks([placeOf(last)], transfers, cursor, placeOf(last));
}

/**
 * Asks for the logs of a range. Providers limit the blocks of a request or the size of an answer, so the range is halved until
 * one answers.
 */
export async function askShrinking(
  provider: Provider,
  { contract, scanBlocks }: Network,
  pace: Pace,
  from: bigint,
  settled: bigint,
): Promise<{ logs: Log[]; to: bigint }> {
  if (pace.span > BigInt(scanBlocks)) pace.span = BigInt(scanBlocks);
  for (;;) {
    const end = from + pace.span - 1n;
    const to = end < settled ? end : settled;
    try {
      const logs = await askLogsBetween(provider, contract, from, to);
      pace.span += pace.span > 4n ? pace.span / 4n : 1n;
      return { logs, to };
    } catch (error) {
      const isTooMuch = error instanceof RpcRefused || error instanceof AnswerTooLong;
      const isSlow = error instanceof Error && error.name === 'TimeoutError';
      if ((isTooMuch || isSlow) && to > from) pace.span = (to - from + 1n) / 2n;
      // A request that timed out is not repeated at once.
      if (!isTooMuch || to === from) throw error;
    }
  }
}

async function requireHeader(provider: Provider, number: bigint, head: bigint): Promise<Header> {
  const header = await askHeader(provider, number);
  if (!header) throw new ProviderLags(number - 1n, head);
  if (header.number !== number) throw new ProviderLies('sent another block than it was asked for');
  return header;
}

function readBlocks(
  places: readonly Place[],
  transfers: ChainTransfer[],
  cursor: Place,
  last: Place,
): ReadBlocks | undefined {
  const [lowest, ...others] = places;
  if (!lowest) return undefined;
  const reading = { from: cursor.number + 1n, to: last.number, transfers };
  return { reading, places: [lowest, ...others] };
}

/** Block 0 is exempt: nothing comes before the first block, and a development chain makes it anew at each start. */
function follows({ parentHash }: Header, { number, hash }: Place): boolean {
  return number === 0n || parentHash === `0x${hash}`;
}

export function placeOf({ number, hash }: Header): Place {
  return { number, hash: hash.slice(2) };
}
