import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from './index.ts';
import { launch } from './testing/launched.ts';
import { query, setting } from './testing/query.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

vi.setConfig({ testTimeout: 60_000 });

/** True for output and files of the copy of the programs, which exists where PostgreSQL's user cannot reach this clone. */
const isOfTheCopy = (text: string): boolean =>
  text.startsWith('Copying the PostgreSQL programs') || text.startsWith('postgres-binaries-');
/** True for the message that a busy machine causes even after a clean stop. */
const isOfTheMachine = (line: string): boolean => line.startsWith('The database takes a while');

test.concurrent('starts in a folder with spaces, applies settings, stops, starts again, and refuses another major version', async ({
  onTestFinished,
}) => {
  const dataDir = path.join(await temporaryFolder(onTestFinished), 'my data');
  const lines: string[] = [];
  const start = (settings: Record<string, string> = {}): ReturnType<typeof startEmbeddedPostgres> =>
    startEmbeddedPostgres({
      dataDir,
      log: (line) => {
        if (!isOfTheCopy(line) && !isOfTheMachine(line)) lines.push(line);
      },
      settings,
    });

  const first = await start();
  expect(lines).toEqual(['Preparing the database folder (first start) …']);
  expect(first.dataFolder).toBe(path.join(dataDir, 'postgres'));
  expect((await stat(first.connection.host)).mode & 0o777).toBe(0o700);
  const rows = await query(
    first.connection,
    `select datlocprovider, datlocale, pg_encoding_to_char(encoding) as encoding,
            pg_get_userbyid(datdba) as owner, lower('ÄÖ') as lower,
            (select rolsuper from pg_roles where rolname = current_user) as superuser
       from pg_database where datname = current_database()`,
  );
  expect(rows).toEqual([
    {
      datlocprovider: 'b',
      datlocale: 'C.UTF-8',
      encoding: 'UTF8',
      owner: 'tradewind',
      lower: 'äö',
      superuser: false,
    },
  ]);
  const expected = {
    listen_addresses: '',
    fsync: 'on',
    synchronous_commit: 'on',
    jit: 'off',
    max_connections: '100',
    shared_buffers: '128MB',
  };
  const actual: Record<string, unknown> = {};
  for (const name of Object.keys(expected)) actual[name] = await setting(first.connection, name);
  expect(actual).toEqual(expected);
  await query(first.connection, 'create table kept (id int)');
  await Promise.all([first.stop(), first.stop()]);
  await first.stop();
  expect(await first.exited).toEqual({ code: 0, signal: null });

  const second = await start({ max_connections: '20' });
  expect(await setting(second.connection, 'max_connections')).toBe('20');
  expect(await query(second.connection, 'select * from kept')).toEqual([]);
  await second.stop();
  expect(lines).toHaveLength(1);

  await expect(start({ shared_buffers: 'plenty' })).rejects.toThrow(
    /ended while starting.*Its last words:\n.*shared_buffers.*plenty/s,
  );

  await writeFile(path.join(second.dataFolder, 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow(
    /made by PostgreSQL 17.*pg_dump \(17 or newer\).*DATABASE_URL/,
  );
  expect(await readFile(path.join(second.dataFolder, 'PG_VERSION'), 'utf8')).toBe('17\n');
});

test.concurrent('uses a short socket folder elsewhere for a deep data folder, also after a crash @long', async ({
  onTestFinished,
}) => {
  const dataDir = path.join(
    await temporaryFolder(onTestFinished),
    'deep'.repeat(20),
    'deeper'.repeat(10),
  );
  const first = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const { host } = first.connection;
  expect(host.startsWith(dataDir)).toBe(false);
  expect((await stat(host)).mode & 0o777).toBe(0o700);
  await query(first.connection, 'create table kept (id int)');

  const pid = await readFile(path.join(first.dataFolder, 'postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(pid, 10), 'SIGKILL');
  expect(await first.exited).toEqual({ code: null, signal: 'SIGKILL' });
  await first.stop();
  await expect(stat(host)).rejects.toThrow(/ENOENT/);

  const second = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  expect(await query(second.connection, 'select * from kept')).toEqual([]);
  await second.stop();
  await expect(stat(second.connection.host)).rejects.toThrow(/ENOENT/);
});

test.concurrent('survives an interrupted first start, a private umask, a missing locale and Ctrl-C', async ({
  onTestFinished,
}) => {
  const dataDir = path.join(await temporaryFolder(onTestFinished), 'data');
  for (const reached of ['', 'base/1/PG_VERSION']) await killWhenReached(dataDir, reached);
  const server = launch(dataDir, { through: ['sh', '-c', 'umask 077; exec "$@"', 'sh'] });
  const { connection } = await server.said('ready');
  expect(await setting(connection, 'server_encoding')).toBe('UTF8');

  // A terminal signals the whole process group. The server must answer until it is stopped.
  process.kill(-server.pid, 'SIGINT');
  expect(await server.said('answeredAfterInterrupt')).toBe(true);
  await server.end();
  const names = (await readdir(dataDir)).filter((name) => !isOfTheCopy(name)).toSorted();
  expect(names).toEqual(['postgres', 'postgres.lock', 'postgres.owner']);
});

/** Kills a start as soon as it has made this file. Tries again if the busy machine missed the moment. */
async function killWhenReached(dataDir: string, reached: string): Promise<void> {
  for (let tries = 5; tries > 0; tries -= 1) {
    const killed = launch(dataDir);
    await vi.waitFor(
      async () => {
        const names = await readdir(dataDir);
        if (names.includes('postgres')) return;
        const half = names.find((name) => name.startsWith('postgres.new-'));
        await stat(path.join(dataDir, half ?? 'none', reached));
      },
      { timeout: 30_000, interval: 5 },
    );
    await killed.kill();
    if (!(await readdir(dataDir)).includes('postgres')) return;
    await rm(dataDir, { recursive: true });
  }
  throw new Error('A first start was through before it could be killed, each time');
}
