import './node-version.js';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const vite = join(root, 'node_modules/vite/bin/vite.js');
const env = { ...process.env, PORT: process.env['PORT'] ?? '3000' };
const webPort = process.env['WEB_PORT'] ?? '5173';
const widest = 'console'.length;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let stopping = false;

/**
 * @param {string} name
 * @param {string} folder
 * @param {string[]} args
 */
function run(name, folder, args) {
  const child = spawn(process.execPath, args, {
    cwd: join(root, folder),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C reaches only us; each child is then told once, and the server stops in order.
    detached: true,
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      process.stdout.write(`${name.padEnd(widest)} │ ${line}\n`);
    });
  }
  child.on('exit', () => {
    running.delete(child);
    // One without the others is of no use.
    stop();
    if (running.size === 0) process.exitCode = 0;
  });
}

function stop() {
  if (stopping) return;
  stopping = true;
  for (const child of running) child.kill('SIGTERM');
  setTimeout(() => {
    for (const child of running) child.kill('SIGKILL');
  }, 15_000).unref();
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, stop);

// Restarts when a file that it has loaded changes, in the server or in the contract.
run('server', '.', ['--watch', '--watch-preserve-output', 'packages/server/src/main.ts']);
run('console', 'packages/console', [vite]);
run('web', 'packages/web', [vite]);
process.stdout.write(
  `\nOpen http://localhost:${webPort}/ for the members’ app and http://localhost:${webPort}/console/ for the console.\n\n`,
);
