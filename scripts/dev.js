import './node-version.js';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { problemsWithPorts } from './free-ports.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const vite = join(root, 'node_modules/vite/bin/vite.js');
const env = { ...process.env, PORT: process.env['PORT'] ?? '3000' };
const webPort = process.env['WEB_PORT'] ?? '5173';
const consolePort = process.env['CONSOLE_PORT'] ?? '5174';
const widest = 'console'.length;

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
  child.on('exit', () => {
    running.delete(child);
    // One without the others is of no use; unless we ended it, it has failed.
    if (!stopping) process.exitCode = 1;
    stop();
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

/** @param {string} line */
function ofServer(line) {
  if (builtPages.test(line)) return '';
  return line.includes('Press Ctrl-C') ? `${line}${whereToLook}` : line;
}

// Whoever watches the server's files would wait for one to change, and the apps talk to a stranger meanwhile.
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
  // Restarts when a file that it has loaded changes, in the server or in the contract.
  const server = ['--watch', '--watch-preserve-output', 'packages/server/src/main.ts'];
  run('server', '.', server, ofServer);
  run('console', 'packages/console', [vite]);
  run('web', 'packages/web', [vite]);
}
