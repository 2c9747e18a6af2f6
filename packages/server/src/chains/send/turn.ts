import type pg from 'pg';
import type { Database } from '../../platform/database/database.ts';

/** The first number of the advisory lock; the second stands for the network. */
const sendingLock = 730_202;

const askEveryMs = 5000;

/**
 * An advisory lock that one of all processes holds while it lives. Correctness does not depend on it; it only saves the other
 * processes work.
 */
export class Turn {
  readonly #database: Database;
  readonly #name: string;
  #client: pg.Client | undefined;
  #askAgainAt = 0;

  constructor(database: Database, name: string) {
    this.#database = database;
    this.#name = name;
  }

  async isOurs(): Promise<boolean> {
    if (this.#client) return true;
    if (Date.now() < this.#askAgainAt) return false;
    this.#askAgainAt = Date.now() + askEveryMs;
    const client = this.#database.openClient();
    client.on('error', () => this.#drop(client));
    client.on('end', () => this.#drop(client));
    try {
      await client.connect();
      const { rows } = await client.query<{ got: boolean }>(
        'select pg_try_advisory_lock($1, hashtext($2)) as got',
        [sendingLock, this.#name],
      );
      if (rows[0]?.got) {
        this.#client = client;
        return true;
      }
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    await client.end();
    return false;
  }

  async end(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => {});
  }

  #drop(client: pg.Client): void {
    if (this.#client === client) this.#client = undefined;
  }
}
