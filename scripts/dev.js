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

/** The source folders of the server. */
const serverFolders = ['server', 'contract', 'chain', 'signer'].map((name) =>
  join(root, 'packages', name, 'src'),
);
/** @param {string} name */
const isOfServer = (name) => /\.(?:ts|json|sql)$/.test(name) && !name.endsWith('.test.ts');

/** Matches the banner lines of pages from the last build, which would mislead in development. */
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
    // Ctrl-C reaches only this process, which then signals each child once, so that the server shuts down cleanly.
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

/** Starts one of the apps. If it exits before it is stopped, it has failed, and the rest is of no use. */
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
    // After a first start the cause is the latest edit. Before that it is the configuration, which no edit of the code can
    // repair.
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

/** Signals a child once only: a second signal makes the server exit at once and leave its database running. */
function tellToStop(/** @type {import('node:child_process').ChildProcess} */ child) {
  if (!child.killed) child.kill('SIGTERM');
}

/** @param {string} line */
function ofServer(line) {
  if (builtPages.test(line)) return '';
  // Apps started during a shutdown would not be stopped.
  if (stopping || !line.includes('Press Ctrl-C')) return line;
  if (!wasReady) for (const app of ['console', 'web']) runApp(app);
  wasReady = true;
  return `${line}${whereToLook}`;
}

function fail() {
  if (!stopping) process.exitCode = 1;
  stop();
}

/** Stops everything after an unexpected error, because the children would outlive this process. @param {unknown} error */
function failUnforeseen(error) {
  // If the terminal is gone, printing the error fails as well and leads here again.
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
  // Imported dynamically, because an old Node could not even parse this module.
  const { stopWhenNpmExits } = await import('../packages/server/src/program/npm-exit.ts');
  stopWhenNpmExits('dev', stop);
  process.on('uncaughtException', failUnforeseen);
  unwatch = watchFolders(serverFolders, isOfServer, restartServer, tellOfUnwatched);
  runServer();
}
