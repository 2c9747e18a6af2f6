import type { Database } from '../../platform/database/database.ts';
import type { Network } from '../network.ts';
import type { Provider } from '../rpc/provider.ts';
import { type Cursor, forgetBlocks, keepBlocks, moveCursor, type Place } from './cursor.ts';
import { lookAhead, type Next, type Scan } from './look-ahead.ts';

/** The provider that read these blocks. */
export interface ReadBy {
  readonly provider: Provider;
  readonly from: bigint;
  readonly to: bigint;
}

export interface Stepped {
  readonly hasMore: boolean;
  readonly head: bigint;
  readonly final: bigint | undefined;
  /** The number of blocks that were undone by a reorganisation. */
  readonly wentBack?: bigint;
  /** How far the chain has been read now; undefined if blocks were undone. */
  readonly at?: Place;
  readonly read?: ReadBy;
}

/** Another process reads the network at the same time and moved the cursor first. */
export class CursorMoved extends Error {}

/** The chain has changed below the lowest kept block. */
class ChainLost extends Error {}

/** Reads the blocks of one request and takes them in completely or not at all. */
export async function step(scan: Scan, database: Database, cursor: Cursor): Promise<Stepped> {
  const { network, rpc, sink } = scan;
  const began = performance.now();
  const { provider, next } = await rpc.withOne(async (one) => ({
    provider: one,
    next: await lookAhead(scan, one, cursor),
  }));
  const { head, final } = next;
  if (next.kind === 'nothing') return { hasMore: false, head, final, at: cursor };
  if (next.kind === 'lost') {
    await sink.reportDeepReorganisation(network, next.lowestKept);
    throw new ChainLost(
      `The chain is not the one that was read down to block ${next.lowestKept}: have it read again from a block that is sure.`,
    );
  }
  if (next.kind === 'go') {
    await go(database, network, cursor, next);
    const wentBack = next.to.number < cursor.number ? cursor.number - next.to.number : undefined;
    return { hasMore: true, head, final, ...(wentBack !== undefined && { wentBack }) };
  }
  const at = await takeIn(network, database, cursor, next, performance.now() - began);
  const { from, to } = next.reading;
  return { hasMore: to < head, head, final, at, read: { provider, from, to } };
}

async function go(
  database: Database,
  { code }: Network,
  cursor: Cursor,
  { to, head, readAgainFrom }: Extract<Next, { kind: 'go' }>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const told = { ...to, head, ...(readAgainFrom !== undefined && { readAgainFrom }) };
    if (!(await moveCursor(tx, code, cursor, told))) throw new CursorMoved();
    await forgetBlocks(tx, code, to.number);
    await keepBlocks(tx, code, [to]);
  });
}

async function takeIn(
  network: Network,
  database: Database,
  cursor: Cursor,
  { reading, places, isLive, head, considered }: Extract<Next, { kind: 'read' }>,
  tookMs: number,
): Promise<Place> {
  const last = places.at(-1) ?? places[0];
  const now = (Number(reading.to - cursor.number) * 1000) / Math.max(tookMs, 1);
  // The speed means nothing when the scanner waits for each next block.
  const blocksPerSecond = isLive ? 0 : cursor.blocksPerSecond * 0.8 + now * 0.2;
  await database.transaction(async (tx) => {
    if (!(await moveCursor(tx, network.code, cursor, { ...last, head, blocksPerSecond })))
      throw new CursorMoved();
    await keepBlocks(tx, network.code, places);
    await considered.takeIn(tx, isLive);
  });
  return last;
}
