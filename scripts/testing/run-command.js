import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownEnvironment } from './own-environment.js';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const graceMs = 5_000;
/** The same programs start dozens of times; what the first has compiled, the others need not. */
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };
/** The tools write into our pipe, and cannot see that a person reads in the end. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/**
 * @typedef {object} Command
 * @property {string} file
 * @property {string[]} args
 * @property {number} timeoutMs
 * @property {string} [cwd]
 * @property {Record<string, string>} [env] beside our own, which has no settings of server and signer
 *
 * @typedef {{ ok: boolean, output: string }} Ended
 */

/** @type {Set<number>} */
const running = new Set();
let stopping = false;

/**
 * Runs to the end or to the time limit, in a process group of its own: what the command started
 * ends with it.
 * @param {Command} command
 * @returns {Promise<Ended>}
 */
export async function runCommand({ file, args, timeoutMs, cwd = root, env = {} }) {
  // Nothing starts any more, and nobody hears how the others ended.
  if (stopping) await new Promise(() => undefined);
  const child = spawn(file, args, {
    cwd,
    env: ownEnvironment({ ...colours, ...compiled, PATH: pathWithOurTools(), ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
  }
  const group = child.pid;
  if (group !== undefined) running.add(group);
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    if (group !== undefined) endGroup(group);
  }, timeoutMs);
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      output += `${error.message}\n`;
      resolve(-1);
    });
    child.on('exit', (status) => {
      // Whoever is left in the group would keep the pipes open, and us waiting for them.
      if (group !== undefined) signalGroup(group, 'SIGKILL');
      child.on('close', () => resolve(status));
      // Unless it left its group and kept the pipes.
      setTimeout(() => {
        for (const stream of [child.stdout, child.stderr]) stream.destroy();
        resolve(status);
      }, graceMs).unref();
    });
  });
  clearTimeout(timer);
  if (stopping) await new Promise(() => undefined);
  if (group !== undefined) running.delete(group);
  if (timedOut) output += `\nStopped: it took longer than ${timeoutMs / 1000} s.\n`;
  return { ok: code === 0 && !timedOut, output };
}

/** For the person who presses Ctrl-C. */
export function endAllCommands() {
  stopping = true;
  for (const group of running) endGroup(group);
}

/**
 * Node as it runs us, and the tools that npm installed.
 * @returns {string}
 */
function pathWithOurTools() {
  return [
    join(root, 'node_modules/.bin'),
    dirname(process.execPath),
    process.env['PATH'] ?? '/usr/bin:/bin',
  ].join(':');
}

/** @param {number} group */
function endGroup(group) {
  signalGroup(group, 'SIGTERM');
  setTimeout(() => signalGroup(group, 'SIGKILL'), graceMs).unref();
}

/**
 * @param {number} group
 * @param {NodeJS.Signals} signal
 */
function signalGroup(group, signal) {
  try {
    process.kill(-group, signal);
  } catch (error) {
    // It has ended by itself meanwhile.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
