import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/database.ts';
import { readNetwork } from '../network.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { letGo, noteState, takeCursor, type Told } from './cursor.ts';
import { createSecondReader } from './second-reader.ts';
import type { TransferSink } from './sink.ts';
import { CursorMoved, step } from './step.ts';

export interface ScannerOptions {
  readonly database: Database;
  readonly log: Logger;
  readonly rpc: Rpc;
  readonly network: string;
  readonly sink: TransferSink;
}

export interface Scanner {
  /** Makes one step; returns true if there is more to read at once. */
  step(): Promise<boolean>;
  letGo(): Promise<void>;
}

/** Reads the chain of one network while no other process does. */
export function createScanner({
  database,
  log,
  rpc,
  network: code,
  sink,
}: ScannerOptions): Scanner {
  const reader = randomUUID();
  const pace = { span: 10_000n, idle: 0, odd: 0 };
  const secondReader = createSecondReader({ database, rpc, sink });

  /** Stores the state for operators. A failure is only logged, because deposits must be settled all the same. */
  async function tell(told: Omit<Told, 'providers'>): Promise<void> {
    try {
      await noteState(database, code, { ...told, providers: rpc.health() });
    } catch (error) {
      log.warn({ network: code, err: error }, 'how a chain stands was not written');
    }
  }

  return {
    async step() {
      const network = await readNetwork(database.db, code);
      if (!network) return false;
      const cursor = await takeCursor(database, code, reader);
      if (!cursor) return false;
      try {
        const scan = { db: database.db, rpc, network, sink, pace };
        const { hasMore, wentBack, read, at, head, final } = await step(scan, database, cursor);
        if (wentBack !== undefined) log.warn({ network: code, wentBack }, 'a chain is read again');
        if (read) secondReader.noteReading(read);
        const again = at && (await secondReader.step(network, at));
        const missed = again?.missed ?? 0;
        if (missed > 0) log.warn({ network: code, missed }, 'a provider had left out transfers');
        await tell({
          head,
          ...(final !== undefined && { final }),
          problem: null,
          ...(again?.problem !== undefined && { checkProblem: again.problem }),
        });
        await sink.settle(network);
        return hasMore || again?.hasMore === true;
      } catch (error) {
        if (error instanceof CursorMoved) return false;
        const problem = error instanceof Error ? error.message : String(error);
        await tell({ problem });
        throw error;
      }
    },
    letGo: () => letGo(database, code, reader),
  };
}
