import type { Reader } from '../../platform/database/database.ts';
import type { Network } from '../network.ts';
import type { Provider } from '../rpc/provider.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { findAncestor, stands } from './ancestor.ts';
import { type Cursor, keptPlaces, nowhere, type Place } from './cursor.ts';
import { askHeader } from './questions.ts';
import {
  mostNearBlocks,
  type Pace,
  placeOf,
  type ReadBlocks,
  readNewest,
  readSettled,
} from './read-blocks.ts';
import { requireChain } from './require-chain.ts';
import { requireTruth } from './require-truth.ts';
import type { Considered, TransferSink } from './sink.ts';
import { ProviderLags, ProviderLies } from './transfer.ts';

export interface Scan {
  readonly db: Reader;
  readonly rpc: Rpc;
  readonly network: Network;
  readonly sink: TransferSink;
  /** `idle` counts looks in a row without a new block; `odd` counts looks in a row in which the next block did not follow. */
  readonly pace: Pace & { idle: number; odd: number };
}

interface Heads {
  readonly head: bigint;
  readonly final: bigint | undefined;
}

/** The next action, as one provider sees the chain. */
export type Next = Heads &
  (
    | { readonly kind: 'nothing' }
    | { readonly kind: 'go'; readonly to: Place; readonly readAgainFrom?: bigint }
    | ({
        readonly kind: 'read';
        readonly isLive: boolean;
        readonly considered: Considered;
      } & ReadBlocks)
    | { readonly kind: 'lost'; readonly lowestKept: bigint }
  );

/**
 * The number of blocks that the first reading goes back, because addresses may have been given out before the chain could be
 * reached.
 */
const firstLookBack = 5000n;
const asksOthersAfterIdle = 5;
const mostOdd = 5;

export async function lookAhead(scan: Scan, provider: Provider, cursor: Cursor): Promise<Next> {
  const { network, pace } = scan;
  await requireChain(provider, network);
  const latest = await askHeader(provider, 'latest');
  if (!latest) throw new ProviderLies('has no newest block');
  const head = latest.number;
  const final = network.creditsWhenFinal
    ? ((await askHeader(provider, 'finalized'))?.number ?? 0n)
    : undefined;
  const heads = { head, final };
  if (cursor.hash === nowhere) {
    const to = await place(provider, head > firstLookBack ? head - firstLookBack : 0n, head);
    return { ...heads, kind: 'go', to };
  }
  if (cursor.readAgainFrom !== null) {
    const { readAgainFrom } = cursor;
    const before = readAgainFrom > 0n ? readAgainFrom - 1n : 0n;
    return { ...heads, kind: 'go', to: await place(provider, before, head), readAgainFrom };
  }
  if (head <= cursor.number)
    return { ...heads, ...(await lookAround(scan, provider, cursor, head)) };

  pace.idle = 0;
  const depth = BigInt(network.confirmations);
  const settled = head - depth;
  const behind = head - cursor.number;
  const isLive = behind <= depth || behind <= mostNearBlocks;
  const read = isLive
    ? await readNewest(provider, network, cursor, head)
    : await readSettled(provider, network, pace, cursor, settled);
  if (!read) return { ...heads, ...(await goBack(scan, provider, cursor, head)) };
  pace.odd = 0;
  const considered = await scan.sink.consider(scan.db, network, read.reading);
  await requireTruth(scan, provider, considered.missing);
  return { ...heads, ...read, kind: 'read', isLive, considered };
}

/** Handles a head without new blocks: the chain may have been reorganised, or the provider may be stuck. */
async function lookAround(scan: Scan, provider: Provider, cursor: Cursor, head: bigint) {
  const { pace, rpc } = scan;
  if (head < cursor.number || !(await stands(provider, cursor)))
    return await goBack(scan, provider, cursor, head);
  pace.idle += 1;
  if (pace.idle % asksOthersAfterIdle === 0) {
    for (const other of rpc.providers.filter((one) => one !== provider)) {
      const ahead = await headOf(other);
      if (ahead > head) throw new ProviderLags(head, ahead);
    }
  }
  return { kind: 'nothing' } as const;
}

/** Goes back to the last block that is still on the chain; if the provider is only behind, another one is asked. */
async function goBack(
  { db, network, rpc, pace }: Scan,
  provider: Provider,
  cursor: Cursor,
  head: bigint,
) {
  const places = await keptPlaces(db, network.code, head);
  const highest = places.at(-1);
  if (highest && (await stands(provider, highest))) {
    // Every kept block that the provider can know is unchanged, so it is only behind.
    if (head < cursor.number) throw new ProviderLags(head, cursor.number);
    if (highest.number === cursor.number) {
      pace.odd += 1;
      // This happens briefly while blocks are being replaced. If it persists, the provider is broken and operators must know.
      if (pace.odd > mostOdd)
        throw new ProviderLies(`has no block that follows ${cursor.number}, which it has`);
      return { kind: 'nothing' } as const;
    }
  }
  for (const other of rpc.providers.filter((one) => one !== provider)) {
    if (await standsFor(other, cursor))
      throw new ProviderLies('is on another branch than the other providers');
  }
  const to = await findAncestor(provider, places);
  if (to) return { kind: 'go', to } as const;
  return { kind: 'lost', lowestKept: places[0]?.number ?? cursor.number } as const;
}

async function place(provider: Provider, number: bigint, head: bigint): Promise<Place> {
  const header = await askHeader(provider, number);
  if (!header) throw new ProviderLags(head, number);
  return placeOf(header);
}

/** Returns the newest block number; 0 if the provider does not answer. */
async function headOf(provider: Provider): Promise<bigint> {
  try {
    return (await askHeader(provider, 'latest'))?.number ?? 0n;
  } catch {
    return 0n;
  }
}

async function standsFor(provider: Provider, cursor: Place): Promise<boolean> {
  try {
    return await stands(provider, cursor);
  } catch {
    return false;
  }
}
