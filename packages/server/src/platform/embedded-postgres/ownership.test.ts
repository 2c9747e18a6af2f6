import { execFile, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { startEmbeddedPostgres } from './index.ts';
import { postgresProcessesByPs, postgresProcessesIn } from './process-table.ts';
import { launch } from './testing/launched.ts';
import { query } from './testing/query.ts';
import { succeeds } from './testing/succeeds.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

vi.setConfig({ testTimeout: 60_000 });

/** PostgreSQL's helper processes come and go, so two listings may differ. */
const PATIENCE = { timeout: 30_000, interval: 200 };

const dataDir = path.join(await temporaryFolder(afterAll), 'my data');

async function postmasterPid(cluster: string): Promise<number> {
  return Number.parseInt(await readFile(path.join(cluster, 'postmaster.pid'), 'utf8'), 10);
}

test('of several starts at the same moment one wins and the others do not disturb it', async () => {
  const servers = [launch(dataDir), launch(dataDir), launch(dataDir)];
  const outcomes = await Promise.all(
    servers.map((server) =>
      Promise.any([
        server.said('ready').then(() => 'ready'),
        server.said('refused').then((sentence) => sentence),
      ]),
    ),
  );
  const winner = servers[outcomes.indexOf('ready')];
  expect(outcomes.filter((outcome) => outcome === 'ready')).toHaveLength(1);
  const sentence = `EmbeddedPostgresError: Tradewind is already running on ${dataDir}`;
  expect(outcomes.filter((outcome) => outcome.startsWith(sentence))).toHaveLength(2);

  await expect(startEmbeddedPostgres({ dataDir, log: () => undefined })).rejects.toThrow(
    `Tradewind is already running on ${dataDir} (process ${winner?.pid}).`,
  );
  const ready = await winner?.said('ready');
  expect(ready && (await query(ready.connection, 'select 1 as one'))).toEqual([{ one: 1 }]);
  await Promise.all(servers.map((server) => server.end()));
});

test('after its owner was killed, the next start stops the orphaned server, keeps committed data and removes stale files', async () => {
  const killed = launch(dataDir);
  const { connection, dataFolder } = await killed.said('ready');
  await query(connection, 'create table kept (id int)');
  const orphan = await postmasterPid(dataFolder);
  await killed.kill();
  expect(await postgresProcessesIn(dataFolder)).toContain(orphan);

  const lines: string[] = [];
  const second = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
  onTestFinished(() => second.stop());
  expect(lines).toEqual(['Stopping the database server that an earlier run left behind …']);
  expect(await postgresProcessesIn(dataFolder)).not.toContain(orphan);
  expect(await query(second.connection, 'select * from kept')).toEqual([]);
  await second.stop();
  expect(await postgresProcessesIn(dataFolder)).toEqual([]);

  // The process id now belongs to another program, which must not be stopped.
  const bystander = spawn('sleep', ['60'], { cwd: dataFolder });
  onTestFinished(() => void bystander.kill());
  const stale = [bystander.pid, dataFolder, '0', '5432', second.connection.host, '', '0 0', ''];
  await writeFile(path.join(dataFolder, 'postmaster.pid'), stale.join('\n'));
  await writeFile(path.join(dataDir, 'postgres.owner'), `${process.pid}\n`);
  const third = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
  onTestFinished(() => third.stop());
  expect(lines).toHaveLength(1);
  expect(await query(third.connection, 'select * from kept')).toEqual([]);
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
});

test.runIf(succeeds('ps', ['-axww', '-o', 'pid=']))(
  'finds the processes of the cluster with ps, too (skipped without ps)',
  async () => {
    const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    onTestFinished(() => server.stop());
    await vi.waitFor(async () => {
      const processes = await postgresProcessesIn(server.dataFolder);
      expect(processes).not.toEqual([]);
      expect(await postgresProcessesByPs(server.dataFolder)).toEqual(processes);
    }, PATIENCE);
  },
);

test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'finds the processes of the cluster as another user, by their command lines (needs root)',
  async () => {
    const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    onTestFinished(() => server.stop());
    const table = JSON.stringify(new URL('process-table.ts', import.meta.url));
    // The user is changed after loading, because Node and this clone may be closed to that user.
    const script = `import { postgresProcessesIn } from ${table};
      process.setgroups([]);
      process.setgid(54321);
      process.setuid(54321);
      console.log(JSON.stringify(await postgresProcessesIn(process.argv[1])));`;
    const args = ['--input-type=module', '-e', script, server.dataFolder];
    await vi.waitFor(async () => {
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: '/' });
      const processes: unknown = JSON.parse(stdout);
      expect(processes).not.toEqual([]);
      expect(processes).toEqual(await postgresProcessesIn(server.dataFolder));
    }, PATIENCE);
  },
);
