import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { ownEnvironment } from './own-environment.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const itself = [
  'scripts/dev.js',
  'scripts/free-ports.js',
  'scripts/node-version.js',
  'scripts/watch-folders.js',
  'packages/server/src/program/npm-exit.ts',
];
/** A shell around a script, as npm starts one; it does not replace itself by the program. */
const shell = ['sh', '-c', '"$0" "$@"; true'];
const server = 'packages/server/src/main.ts';

/** Runs until it is stopped, or for not much longer than the test. */
export const staysUp = `setTimeout(() => {}, 20_000);`;
const app = `${staysUp} console.log('app is up');`;
/** Throws an unexpected error when the test sends this signal. */
const breaksOnSignal = `data:text/javascript,process.on('SIGUSR2', () => { throw new Error('unforeseen'); })`;

/**
 * Starts the real development script in a folder where stand-ins replace the programs it starts.
 * @param {string} serverProgram
 * @param {{ asNpmDoes?: boolean }} [options]
 */
export async function startDev(serverProgram, { asNpmDoes = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'dev-'));
  for (const name of itself) await cp(join(root, name), join(folder, name));
  /** @param {string} path @param {string} text */
  const write = async (path, text) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  await write('package.json', '{ "type": "module" }');
  await write('node_modules/vite/bin/vite.js', app);
  for (const name of ['web', 'console'])
    await mkdir(join(folder, 'packages', name), { recursive: true });
  await write(server, serverProgram);

  const program = ['--import', breaksOnSignal, join(folder, 'scripts/dev.js')];
  const [command = '', ...args] = [...(asNpmDoes ? shell : []), process.execPath, ...program];
  const env = ownEnvironment({ PORT: '0', WEB_PORT: '0', CONSOLE_PORT: '0', HOST: '' });
  const child = spawn(command, args, {
    env: { ...env, npm_lifecycle_event: asNpmDoes ? 'dev' : '' },
  });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true });
  });
  /** @type {string[]} */
  const said = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => said.push(line));
  return {
    said,
    /** @param {string} part @param {number} [times] */
    says: async (part, times = 1) => {
      await expect.poll(() => said.filter((line) => line.includes(part))).toHaveLength(times);
    },
    saveFile: () => write(server, serverProgram),
    /** @param {NodeJS.Signals} signal */
    send: (signal) => child.kill(signal),
    ended: async () => {
      const [code] = await ended;
      return Number(code);
    },
  };
}
