import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { startServerProcess } from '../../scripts/testing/server-process.js';
import { progress } from '../lib/report.ts';

type ServerSettings = Parameters<typeof startServerProcess>[0];
type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;

const longestRevivalMs = 60_000;

export const secretKey = 'a secret of at least thirty-two characters';
/** The server needs a mail server in its settings; none listens here, and the mail is not read. */
export const unheardMailServer = 'smtp://127.0.0.1:1';

/** A server that is killed and started again on the same folder and port. */
export class Victim {
  readonly #env: ServerSettings;
  #server: ServerProcess | undefined;

  static async on(folder: string): Promise<Victim> {
    return new Victim({
      DATA_DIR: folder,
      PORT: String(await freePort()),
      SECRET_KEY: secretKey,
      DEMO: 'false',
      SMTP_URL: unheardMailServer,
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '100000000',
    });
  }

  private constructor(env: ServerSettings) {
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

  /** Kills the database; the server restarts it by itself. */
  async killDatabase(): Promise<void> {
    const { pid } = await this.#postmaster();
    process.kill(pid, 'SIGKILL');
    await this.#isReady();
  }

  /** Returns the connection to the server's database. */
  async connection(): Promise<pg.ClientConfig> {
    const { socketFolder, port } = await this.#postmaster();
    return { host: socketFolder, port, user: 'tradewind', database: 'tradewind' };
  }

  async #postmaster(): Promise<{ pid: number; socketFolder: string; port: number }> {
    for await (const file of glob(join(this.#env.DATA_DIR, '**/postmaster.pid'))) {
      const [pid, , , port, socketFolder = ''] = (await readFile(file, 'utf8')).split('\n');
      return { pid: Number(pid), port: Number(port), socketFolder };
    }
    throw new Error('There is no database');
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

/** Kills at random moments while the server is up, because only then is there work under way. */
export async function strike(
  seconds: number,
  blows: readonly (() => Promise<void>)[],
): Promise<void> {
  const pauseMs = (seconds * 1000) / (blows.length + 1);
  for (const blow of blows) {
    await sleep(pauseMs * (0.5 + Math.random()));
    await blow();
  }
  await sleep(pauseMs);
}

/** Returns the kills of the server, with those of its database spread evenly between them. */
export function blowsOn(
  victim: Victim,
  { serverKills, databaseKills }: { readonly serverKills: number; readonly databaseKills: number },
): (() => Promise<void>)[] {
  const all = Array.from({ length: serverKills }, () => async () => {
    progress('the server is killed');
    await victim.killServer();
  });
  for (let nth = databaseKills; nth > 0; nth -= 1) {
    const place = Math.round((nth * serverKills) / (databaseKills + 1));
    all.splice(place, 0, async () => {
      progress('its database is killed');
      await victim.killDatabase();
    });
  }
  return all;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
