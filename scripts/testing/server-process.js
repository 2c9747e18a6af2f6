import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ownEnvironment } from './own-environment.js';

const main = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url));
/** With a database of its own to set up, while others use the cores. */
const startWithinMs = 120_000;

/**
 * @typedef {object} ServerProcess
 * @property {string} address such as http://localhost:4711
 * @property {string} banner what it said when it had started
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} kill as if the power of this process alone were cut
 */

/**
 * The real server in a process of its own, on a free port.
 * @param {{ DATA_DIR: string } & Readonly<Record<string, string>>} env never a folder that happens to be there
 * @param {AbortSignal} [ending] breaks the start off
 * @returns {Promise<ServerProcess>}
 */
export async function startServerProcess(env, ending) {
  const child = spawn(process.execPath, [main], {
    // A chain of its own only where it is asked for.
    env: ownEnvironment({ PORT: '0', DEVNET: 'false', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C is for us, who then stop it in order; twice would mean at once.
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
