import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Logger } from 'pino';
import { endTied, spawnTied } from '../../platform/process/tied-process.ts';
import type { AnvilProgram } from './find-anvil.ts';

export interface Anvil {
  readonly url: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

export interface AnvilOptions {
  /** The port; 0 for any free one. */
  readonly port: number;
  readonly chainId: number;
  /** The file with the state to load; see `chain-file.ts` for how it is written. If undefined, the chain begins anew. */
  readonly loadFrom?: string;
  /** If true, the chain ends with this process, however this process ends. */
  readonly isTied?: boolean;
  /** The interval between blocks; if undefined, each transaction gets a block at once. */
  readonly blockSeconds?: number;
  readonly log?: Logger;
}

const startsWithinMs = 20_000;
const stopsWithinMs = 5000;

/** Starts the binary itself and not the package's wrapper: killing the wrapper would leave the chain running. */
export async function startAnvil(program: AnvilProgram, options: AnvilOptions): Promise<Anvil> {
  const { port, chainId, loadFrom, blockSeconds } = options;
  const [command, ...given] = program;
  const args = [
    ...given,
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--chain-id',
    String(chainId),
  ];
  if (loadFrom !== undefined) args.push('--load-state', loadFrom);
  if (blockSeconds !== undefined) args.push('--block-time', String(blockSeconds));
  const child = options.isTied
    ? spawnTied(command, args)
    : spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  if (!child.stdout || !child.stderr) throw new Error('The development chain cannot be heard.');
  const { stdout } = child;
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000);
  });
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => fail(`did not start within ${startsWithinMs} ms`),
      startsWithinMs,
    );
    function fail(why: string) {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`The development chain ${why}. ${said}`.trim()));
    }
    child.once('error', (error) => fail(`cannot be run: ${error.message}`));
    child.once('exit', (code) => fail(`ended at once (${code})`));
    createInterface({ input: stdout }).on('line', (line) => {
      const address = /Listening on (\S+)/.exec(line)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(`http://${address}`);
    });
  });
  child.removeAllListeners('exit');
  options.log?.info({ url }, 'development chain runs');
  return {
    url,
    process: child,
    async stop() {
      if (options.isTied) return await endTied(child, stopsWithinMs);
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), stopsWithinMs);
      await ended;
      clearTimeout(timer);
    },
  };
}
