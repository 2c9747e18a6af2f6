import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../config/read-config.ts';
import { launch } from '../embedded-postgres/testing/launched.ts';
import { temporaryFolder } from '../embedded-postgres/testing/temporary-folder.ts';
import { openDatabase } from './open-database.ts';

vi.setConfig({ testTimeout: 60_000 });

/** The path is too long for a socket, so the socket gets a randomly named folder elsewhere. */
const dataDir = path.join(await temporaryFolder(afterAll), 'deep'.repeat(30));

async function open() {
  const { promise: died, resolve: tellDeath } = Promise.withResolvers<void>();
  const place = await openDatabase(readConfig({ DATA_DIR: dataDir }), (line) => {
    if (line.includes('ended unexpectedly')) tellDeath();
  });
  onTestFinished(() => place.stop());
  return { place, died, socketFolder: String(place.connection.host) };
}

async function postmaster(): Promise<number> {
  const file = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return Number.parseInt(file, 10);
}

async function killPostmaster(): Promise<number> {
  const pid = await postmaster();
  process.kill(pid, 'SIGKILL');
  return pid;
}

async function ask(connection: pg.ClientConfig, what = '1'): Promise<unknown> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<{ one: unknown }>(`select ${what} as one`)).rows[0]?.one;
  } finally {
    await client.end();
  }
}

describe('an embedded database', () => {
  test('removes the socket folder of a process that was killed at the next start @long', async () => {
    // PGOPTIONS of the shell are meant for another database; with them this one could not even be created.
    vi.stubEnv('PGOPTIONS', '-c default_transaction_read_only=on');
    onTestFinished(() => void vi.unstubAllEnvs());
    const killed = launch(dataDir);
    const { connection } = await killed.said('ready');
    await killed.kill();
    expect(await readdir(connection.host)).not.toEqual([]);

    const { place, socketFolder } = await open();
    expect(socketFolder).not.toBe(connection.host);
    await expect(stat(connection.host)).rejects.toThrow('ENOENT');
    const isReadOnly = `current_setting('default_transaction_read_only')`;
    expect(await ask(place.connection, isReadOnly)).toBe('off');
    await place.stop();
    await expect(stat(socketFolder)).rejects.toThrow('ENOENT');
  });

  test('comes back at the same socket after a crash and leaves no folder behind @long', async () => {
    const { place, died, socketFolder } = await open();
    expect(socketFolder.startsWith(dataDir)).toBe(false);
    await writeFile(path.join(socketFolder, 'left by the dead'), '');
    await killPostmaster();
    await died;
    await vi.waitFor(async () => expect(await ask(place.connection)).toBe(1), { timeout: 30_000 });
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
    expect(await readdir(socketFolder)).not.toContain('left by the dead');
    await place.stop();
    await expect(stat(socketFolder)).rejects.toThrow('ENOENT');
  });

  test('stops when it is told to stop during a restart @long', async () => {
    const { place, died, socketFolder } = await open();
    const dead = await killPostmaster();
    await died;
    // The next process exists at this point but does not answer yet.
    await vi.waitFor(async () => expect([dead, Number.NaN]).not.toContain(await postmaster()), {
      timeout: 30_000,
      interval: 1,
    });
    await place.stop();
    await expect(stat(socketFolder)).rejects.toThrow('ENOENT');
    await expect(postmaster()).rejects.toThrow('ENOENT');
  });
});
