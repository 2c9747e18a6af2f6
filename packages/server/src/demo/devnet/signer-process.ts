import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { endTied, spawnTied } from '../../platform/process/tied-process.ts';
import { signerEnvironment, signerProgram } from './signer-folder.ts';

/** The path length of a socket; some systems silently cut longer ones. */
const longestSocketName = 100;
const restartMs = 2000;
const stopsWithinMs = 5000;

export interface SignerPlace {
  readonly folder: string;
  readonly socket: string;
  /** Removes the files outside of the folder. */
  clear(): Promise<void>;
}

export async function placeSigner(folder: string): Promise<SignerPlace> {
  const near = join(folder, 'signer.sock');
  if (Buffer.byteLength(near) <= longestSocketName)
    return { folder, socket: near, clear: () => Promise.resolve() };
  const far = await mkdtemp(join(tmpdir(), 'signer-'));
  const clear = () => rm(far, { recursive: true, force: true });
  return { folder, socket: join(far, 's'), clear };
}

/** Runs the demo's signer beside the server and restarts it when it ends; nothing waits for it. */
export function runSigner(place: SignerPlace, databaseUrl: string, log: Logger) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let child: ReturnType<typeof spawnTied> | undefined;

  async function keepRunning(): Promise<void> {
    const env = {
      ...(await signerEnvironment(place.folder)),
      SIGNER_SOCKET: place.socket,
      SIGNER_DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'warn',
    };
    while (!signal.aborted) {
      const started = spawnTied(process.execPath, [signerProgram], env);
      child = started;
      started.stdout?.resume();
      if (started.stderr)
        createInterface({ input: started.stderr }).on('line', (line) => {
          // After the stop signal, the output only reports that it was stopped.
          if (!signal.aborted) pass(line, log);
        });
      await new Promise<void>((resolve) => {
        started.once('exit', () => resolve());
        started.once('error', () => resolve());
      });
      if (signal.aborted) return;
      log.warn('the signer ended, and is started again');
      await sleep(restartMs, undefined, { signal }).catch(() => {});
    }
  }

  const running = keepRunning().catch((error: unknown) =>
    log.error({ err: error }, 'the signer cannot be started'),
  );
  return {
    async stop(): Promise<void> {
      stopping.abort();
      if (child) await endTied(child, stopsWithinMs);
      await running;
    },
  };
}

/** Logs a line of the signer. Its records of signatures (level 30) are logged as info, everything else as a warning. */
function pass(line: string, log: Logger): void {
  const level = line.startsWith('{"level":30,') ? 'info' : 'warn';
  log[level]({ signer: line.slice(0, 500) }, 'the signer says');
}
