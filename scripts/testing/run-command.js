import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownEnvironment } from './own-environment.js';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const graceMs = 5_000;
/** The same programs start dozens of times and share their compiled code. */
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };
/** The tools write into a pipe and cannot detect that the output goes to a terminal. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/**
 * A command to run.
 * @typedef {object} Command
 * @property {string} file
 * @property {string[]} args
 * @property {number} timeoutMs
 * @property {string} [cwd]
 * @property {Record<string, string>} [env] added to our own, without the settings of server and signer
 * @typedef {{ ok: boolean, output: string }} Ended
 */

/** @type {Set<number>} */
const running = new Set();
let stopping = false;

/**
 * Runs a command to its end or to the time limit, in a process group of its own, so that its child processes end with it.
 * @param {Command} command
 * @returns {Promise<Ended>}
 */
export async function runCommand({ file, args, timeoutMs, cwd = root, env = {} }) {
  // During a shutdown nothing new starts, and callers wait until this process exits.
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
      // A process left in the group would keep the pipes open.
      if (group !== undefined) signalGroup(group, 'SIGKILL');
      child.on('close', () => resolve(status));
      // Ends the wait for a process that left the group and kept the pipes.
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

/** Ends all commands after Ctrl-C. */
export function endAllCommands() {
  stopping = true;
  for (const group of running) endGroup(group);
}

/**
 * Returns a PATH that starts with the tools installed by npm and this Node.
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
    // The process has ended in the meantime.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
