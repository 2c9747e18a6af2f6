import type { Database } from '../../platform/database/database.ts';
import type { Network } from '../network.ts';
import type { Provider } from '../rpc/provider.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { beginChecking, findUnchecked, moveChecked, type Unchecked } from './checked.ts';
import type { Place } from './cursor.ts';
import { askHeader } from './questions.ts';
import { askShrinking } from './read-blocks.ts';
import { readLogs } from './read-log.ts';
import { requireChain } from './require-chain.ts';
import { requireTruth } from './require-truth.ts';
import type { ConsideredAgain, TransferSink } from './sink.ts';
import { CursorMoved, type ReadBy } from './step.ts';
import { ProviderLags, ProviderLies } from './transfer.ts';

interface SecondStepped {
  /** True if there are more deep blocks that only one provider has read, and another can be asked. */
  readonly hasMore: boolean;
  /** The number of transfers that the first provider had left out. */
  readonly missed: number;
  /** Why the reading cannot continue; undefined if no provider was asked. */
  readonly problem?: string | null;
}

interface Again {
  readonly provider: Provider;
  readonly to: bigint;
  readonly considered: ConsideredAgain;
}

interface SecondReaderOptions {
  readonly database: Database;
  readonly rpc: Rpc;
  readonly sink: TransferSink;
}

/**
 * The pause after a failure: a provider that does not answer costs a timeout, which must not delay every reading of new blocks.
 */
const restMs = 30_000;

/**
 * Reads deep blocks a second time, from another provider, because nobody would ever ask again for a log that the
 * first one left out. The second reading only adds transfers: each needs the quorum before it is credited, and the
 * first reading finds those that are gone. While no other provider can be asked, the blocks wait for it, but
 * crediting does not. A second reading that lacks a recorded transfer does not count, and the next provider is asked.
 * Logs are compared by content, because Tron numbers them inconsistently. A provider that no longer has old logs
 * keeps the mark where it is; adding a third that has them moves it on.
 */
export function createSecondReader({ database, rpc, sink }: SecondReaderOptions) {
  const pace = { span: 10_000n };
  let lastRead: ReadBy | undefined;
  let restsUntil = 0;

  /** Reads the blocks with a provider other than the first; with two providers if it is unknown who read all of them. */
  async function readAgain(network: Network, at: Place, due: Unchecked): Promise<Again[]> {
    const read = (besides?: Provider) =>
      rpc.withOne((provider) => readDeep(provider, network, due), besides);
    if (lastRead && lastRead.from <= due.from && lastRead.to === at.number)
      return [await read(lastRead.provider)];
    const one = await read();
    return [one, await read(one.provider)];
  }

  async function readDeep(
    provider: Provider,
    network: Network,
    { from, deep }: Unchecked,
  ): Promise<Again> {
    await requireChain(provider, network);
    const header = await askHeader(provider, deep.number);
    if (!header) throw new ProviderLags(deep.number - 1n, deep.number);
    // If this block is on the chain, all blocks below it are too.
    if (header.hash !== `0x${deep.hash}`)
      throw new ProviderLies('is on another branch than what was read');
    const { logs, to } = await askShrinking(provider, network, pace, from, deep.number);
    const transfers = readLogs(logs, network.contract, from, to);
    const considered = await sink.considerAgain(database.db, network, { from, to, transfers });
    await requireTruth({ rpc, network }, provider, considered.missing);
    return { provider, to, considered };
  }

  async function step(network: Network, at: Place): Promise<SecondStepped> {
    await beginChecking(database.db, network.code);
    const due = await findUnchecked(database.db, network);
    if (!due) return { hasMore: false, missed: 0, problem: null };
    const readings = await readAgain(network, at, due);
    const to = readings.reduce((least, one) => (one.to < least ? one.to : least), due.deep.number);
    const missed = await database.transaction(async (tx) => {
      if (!(await moveChecked(tx, network.code, at, { from: due.from, to })))
        throw new CursorMoved();
      let sum = 0;
      for (const { considered } of readings) sum += await considered.addMissed(tx);
      return sum;
    });
    return { hasMore: to < due.deep.number, missed, problem: null };
  }

  return {
    /** Must be called for every first reading, so that the second one uses another provider. */
    noteReading(read: ReadBy): void {
      const isNext = lastRead?.provider === read.provider && lastRead.to + 1n === read.from;
      lastRead = isNext ? { ...read, from: lastRead?.from ?? read.from } : read;
    },

    /** Reads the blocks of one request, for a chain that has been read up to `at`. */
    async step(network: Network, at: Place): Promise<SecondStepped> {
      const nothing = { hasMore: false, missed: 0 };
      if (rpc.providers.length < 2 || performance.now() < restsUntil) return nothing;
      try {
        return await step(network, at);
      } catch (error) {
        if (error instanceof CursorMoved) throw error;
        restsUntil = performance.now() + restMs;
        return { ...nothing, problem: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}
