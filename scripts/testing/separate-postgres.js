import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  findBinaries,
  program,
} from '../../packages/server/src/platform/embedded-postgres/binaries.ts';
import {
  commandAs,
  ownerFor,
  runToEnd,
} from '../../packages/server/src/platform/embedded-postgres/run-as.ts';
import { chooseSite } from '../../packages/server/src/platform/embedded-postgres/site.ts';
import { withTemporaryFolder } from './temporary-folder.js';

/** The data does not outlive the tests, so nothing is written for crash recovery. */
const forgetful = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const readyWithinMs = 60_000;
/** After this time the server is killed. */
const endsWithinMs = 15_000;
/** Enough for the tests of a machine with many cores. */
const connections = 'max_connections=300';

/**
 * Starts a database server on a port of this machine, as an operator would provide one by DATABASE_URL.
 * @template T
 * @param {string | undefined} installed folder of the programs; without it ours are used
 * @param {(url: string, which: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSeparatePostgres(installed, work) {
  return await withTemporaryFolder(async (folder) => {
    const { runAs, binaries } = await chooseSite(folder, await findBinaries(), () => undefined);
    const find = (/** @type {'initdb' | 'postgres'} */ name) =>
      installed === undefined ? program(binaries, name) : join(installed, name);
    const password = randomBytes(12).toString('hex');
    const cluster = join(folder, 'cluster');
    const passwordFile = join(folder, 'password');
    await mkdir(cluster, { mode: 0o700 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (process.getuid?.() === 0) {
      const { uid, gid } = ownerFor(runAs);
      await chown(cluster, uid, gid);
      await chown(passwordFile, uid, gid);
    }
    const made = await runToEnd(
      commandAs(runAs, find('initdb'), [
        `--pgdata=${cluster}`,
        '--username=tradewind',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale=C.UTF-8',
        '--no-sync',
      ]),
    );
    if (!made.ok) throw new Error(`The separate database could not be made:\n${made.output}`);

    const port = await freePort();
    const listen = ['-h', '127.0.0.1', '-p', String(port), '-k', ''];
    const { file, args, options } = commandAs(runAs, find('postgres'), [
      '-D',
      cluster,
      ...listen,
      ...[...forgetful, connections].flatMap((setting) => ['-c', setting]),
    ]);
    const server = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    // The process may have failed to start; the error of `untilReady` then says why.
    const ended = once(server, 'exit').catch(() => undefined);
    try {
      await untilReady(server.stderr);
      const url = `postgres://tradewind:${password}@127.0.0.1:${port}/postgres`;
      return await work(url, nameOf(installed));
    } finally {
      server.kill('SIGINT');
      const force = setTimeout(() => server.kill('SIGKILL'), endsWithinMs);
      await ended;
      clearTimeout(force);
    }
  });
}

/** @param {string | undefined} installed */
function nameOf(installed) {
  if (installed === undefined) return 'a second server from the npm binaries, over TCP';
  return `PostgreSQL ${basename(dirname(installed))} of this machine, over TCP`;
}

/**
 * Waits until the server is ready. The log is read to its end, so that the server never blocks on a full pipe.
 * @param {import('node:stream').Readable} log
 */
async function untilReady(log) {
  /** @type {string[]} */
  const lines = [];
  await new Promise((resolve, reject) => {
    const refuse = () => reject(new Error(`It does not become ready:\n${lines.join('\n')}`));
    const timer = setTimeout(refuse, readyWithinMs);
    const reader = createInterface(log);
    reader.on('line', (line) => {
      lines.push(line);
      if (line.includes('ready to accept connections')) resolve(clearTimeout(timer));
    });
    reader.on('close', () => {
      clearTimeout(timer);
      refuse();
    });
  });
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}
