import type { Logger } from 'pino';
import type { Database } from '../../platform/database/database.ts';
import { repeat } from '../../platform/concurrency/repeat.ts';
import type { Chains } from '../chains.ts';
import { createScanner, type Scanner } from './scanner.ts';
import type { TransferSink } from './sink.ts';

const pauseMs = 2000;
/** After this time the loop checks whether it must stop. */
const longestRunMs = 20_000;

interface Scanning {
  stop(): Promise<void>;
}

/** Starts a loop for each network, so that a chain or provider that does not answer delays no other network. */
export function startScanning(
  { database, chains, log }: { database: Database; chains: Chains; log: Logger },
  sink: TransferSink,
): Scanning {
  const stopping = new AbortController();
  const loops = chains.networks().flatMap((network) => {
    const rpc = chains.rpcOf(network);
    if (!rpc) return [];
    const scanner = createScanner({ database, log, rpc, network, sink });
    const loop = repeat(
      () => run(scanner, stopping.signal),
      pauseMs,
      (error) => {
        const reason = error instanceof Error ? error.message : String(error);
        log.warn({ network, reason }, 'a chain could not be read');
      },
    );
    return [{ scanner, loop }];
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(
        loops.map(async ({ scanner, loop }) => {
          await loop.stop();
          await scanner.letGo();
        }),
      );
    },
  };
}

async function run(scanner: Scanner, signal: AbortSignal): Promise<void> {
  const until = performance.now() + longestRunMs;
  while (!signal.aborted && performance.now() < until) {
    if (!(await scanner.step())) return;
  }
}
