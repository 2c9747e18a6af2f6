import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServerProcess } from '../../scripts/testing/server-process.js';

type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;

const longestRevivalMs = 60_000;

/** A server that is killed and started again on the same folder and port. */
export class Victim {
  readonly #env: Record<string, string>;
  #server: ServerProcess | undefined;

  constructor(env: Record<string, string>) {
    this.#env = env;
  }

  async start(): Promise<string> {
    this.#server = await startServerProcess(this.#env);
    return this.#server.address;
  }

  async killServer(): Promise<void> {
    await this.#server?.kill();
    await this.start();
  }

  /** The server brings its database back by itself. */
  async killDatabase(): Promise<void> {
    for await (const file of glob(join(this.#env['DATA_DIR'] ?? '', '**/postmaster.pid'))) {
      const [pid] = (await readFile(file, 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await this.#isReady();
      return;
    }
    throw new Error('There is no database to kill');
  }

  async #isReady(): Promise<void> {
    const deadline = Date.now() + longestRevivalMs;
    while (Date.now() < deadline) {
      await sleep(50);
      const answer = await fetch(`${this.#server?.address}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
    }
    throw new Error('The database did not come back');
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }
}

/** Blows at even intervals over the time for which the server is up: only then is there work to ruin. */
export async function strike(
  seconds: number,
  blows: readonly (() => Promise<void>)[],
): Promise<void> {
  const pauseMs = (seconds * 1000) / (blows.length + 1);
  for (const blow of blows) {
    await sleep(pauseMs);
    await blow();
  }
  await sleep(pauseMs);
}
