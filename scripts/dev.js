import './node-version.js';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { problemsWithPorts } from './free-ports.js';
import { watchFolders } from './watch-folders.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const vite = join(root, 'node_modules/vite/bin/vite.js');
const env = { ...process.env, PORT: process.env['PORT'] ?? '3000' };
const webPort = process.env['WEB_PORT'] ?? '5173';
const consolePort = process.env['CONSOLE_PORT'] ?? '5174';
const widest = 'console'.length;

/** What the server is made of. */
const serverFolders = ['server', 'contract', 'chain', 'signer'].map((name) =>
  join(root, 'packages', name, 'src'),
);
/** @param {string} name */
const isOfServer = (name) => /\.(?:ts|json|sql)$/.test(name) && !name.endsWith('.test.ts');

/** Where the server offers pages it is those of the last build, and not what is being written. */
const builtPages = /(?:Members’ app|Operators’ console) +http/;
const whereToLook =
  `\nOpen http://localhost:${webPort}/ for the members’ app and http://localhost:${webPort}/console/ for the console.\n` +
  `On port ${env.PORT} is the API; if it has pages, they are those of the last build.\n\n`;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let stopping = false;

/**
 * @param {string} name
 * @param {string} folder
 * @param {string[]} args
 * @param {(line: string) => string} [passOn]
 */
function run(name, folder, args, passOn = (line) => line) {
  const child = spawn(process.execPath, args, {
    cwd: join(root, folder),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C reaches only us; each child is then told once, and the server stops in order.
    detached: true,
  });
  running.add(child);
  const begin = `${name.padEnd(widest)} │ `;
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      process.stdout.write(passOn(`${begin}${line}\n`));
    });
  }
  child.on('exit', () => running.delete(child));
  return child;
}

/** One of the apps: without it the rest is of no use; unless we ended it, it has failed. */
function runApp(/** @type {string} */ name) {
  run(name, `packages/${name}`, [vite]).on('exit', fail);
}

let wasReady = false;
let startsAgain = false;
/** @type {import('node:child_process').ChildProcess | undefined} */
let server;

function runServer() {
  startsAgain = false;
  server = run('server', '.', ['packages/server/src/main.ts'], ofServer);
  server.on('exit', () => {
    server = undefined;
    if (stopping) return;
    if (startsAgain) runServer();
    // A mistake in what was just written; before, it is one of the configuration, and no edit mends it.
    else if (wasReady)
      process.stdout.write('The server has ended. It starts again with the next change.\n');
    else fail();
  });
}

function restartServer() {
  if (stopping) return;
  if (server === undefined) return runServer();
  startsAgain = true;
  tellToStop(server);
}

/** Once: the server takes a second time for "at once", and leaves its database behind. */
function tellToStop(/** @type {import('node:child_process').ChildProcess} */ child) {
  if (!child.killed) child.kill('SIGTERM');
}

/** @param {string} line */
function ofServer(line) {
  if (builtPages.test(line)) return '';
  // What starts after the others were told to stop would not be told.
  if (stopping || !line.includes('Press Ctrl-C')) return line;
  if (!wasReady) for (const app of ['console', 'web']) runApp(app);
  wasReady = true;
  return `${line}${whereToLook}`;
}

function fail() {
  if (!stopping) process.exitCode = 1;
  stop();
}

/** The children are no longer ours to end once we are gone. @param {unknown} error */
function failUnforeseen(error) {
  // Where the terminal is gone, telling of it fails in turn.
  if (stopping) return;
  fail();
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}

/** @param {unknown} error */
function tellOfUnwatched(error) {
  process.stderr.write(`Not every change starts the server again: ${String(error)}\n`);
}

function stop() {
  if (stopping) return;
  stopping = true;
  unwatch();
  for (const child of running) tellToStop(child);
  setTimeout(() => {
    for (const child of running) child.kill('SIGKILL');
  }, 15_000).unref();
}

let unwatch = () => {};
const problems = await problemsWithPorts([
  { setting: 'PORT', port: env.PORT, host: process.env['HOST'] || '127.0.0.1' },
  { setting: 'WEB_PORT', port: webPort, host: 'localhost' },
  { setting: 'CONSOLE_PORT', port: consolePort, host: 'localhost' },
]);
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
} else {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, stop);
  // Only here, for an old Node could not even read it.
  const { stopWhenNpmExits } = await import('../packages/server/src/program/npm-exit.ts');
  stopWhenNpmExits('dev', stop);
  process.on('uncaughtException', failUnforeseen);
  unwatch = watchFolders(serverFolders, isOfServer, restartServer, tellOfUnwatched);
  runServer();
}
