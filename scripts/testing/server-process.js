import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ownEnvironment } from './own-environment.js';

const main = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url));
/** Includes setting up a database while other processes use the cores. */
const startWithinMs = 120_000;

/**
 * A running server.
 * @typedef {object} ServerProcess
 * @property {string} address such as http://localhost:4711
 * @property {string} banner its output at the start
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} kill ends only this process without a shutdown, as a power failure would
 */

/**
 * Starts the real server in a process of its own, on a free port.
 * @param {{ DATA_DIR: string } & Readonly<Record<string, string>>} env the folder is required, so that no existing one is used
 * @param {AbortSignal} [ending] stops the start
 * @returns {Promise<ServerProcess>}
 */
export async function startServerProcess(env, ending) {
  const child = spawn(process.execPath, [main], {
    // The development chain runs only on request.
    env: ownEnvironment({ PORT: '0', DEVNET: 'false', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C reaches only this process, which then stops the server cleanly; a second signal would make it exit at once.
    detached: true,
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  /** @type {string[]} */
  const said = [];
  const breakOff = () => void child.kill('SIGTERM');
  ending?.addEventListener('abort', breakOff);
  if (ending?.aborted) breakOff();
  try {
    await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('it took too long')), startWithinMs);
      createInterface(child.stdout).on('line', (line) => {
        said.push(line);
        if (line.includes('Press Ctrl-C')) resolve(clearTimeout(timer));
      });
      createInterface(child.stderr).on('line', (line) => said.push(line));
      child.on('exit', () => reject(new Error('it ended')));
    });
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`The server did not start:\n${said.join('\n')}`, { cause: error });
  } finally {
    ending?.removeEventListener('abort', breakOff);
  }
  const banner = said.join('\n');
  const address = /(http:\/\/\S+)\/api\/docs/.exec(banner)?.[1];
  if (address === undefined) throw new Error(`The server gave no address:\n${banner}`);
  return { address, banner, stop, kill };
}
