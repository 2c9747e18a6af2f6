import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../../signer/src/main.ts', import.meta.url));
const policyFile = 'policy.json';

export interface TestSignerOptions {
  readonly databaseUrl: string;
  /** The networks of the policy; see the signer's policy.ts. */
  readonly networks: Readonly<Record<string, unknown>>;
}

/** Returns the policy of a development chain with the sample token; amounts are in decimal notation. */
export function devnetPolicy(token: string, more: Readonly<Record<string, unknown>> = {}) {
  return {
    family: 'evm',
    chainId: 31_337,
    mostGas: 200_000,
    token,
    decimals: 6,
    mostPerPayout: '1000',
    mostPerDay: '1000000',
    highestFee: '500000000000',
    mostPerTopUp: '10000000000000000',
    mostTopUpsPerDay: '1000000000000000000',
    mostFeesPerDay: '100000000000000000000',
    coldAddress: null,
    leastToCold: '1',
    ...more,
  };
}

type NewKey = ReadonlyMap<string, Buffer>;

/**
 * The files that `init` makes. Made once per process, because deriving the key is deliberately slow; each signer gets a copy
 * and a ledger of its own.
 */
let newKey: Promise<NewKey> | undefined;

async function makeKey(folder: string, env: NodeJS.ProcessEnv): Promise<NewKey> {
  await say(spawn(process.execPath, [main, 'init'], { env, stdio: ['ignore', 'pipe', 'pipe'] }));
  const names = (await readdir(folder)).filter((name) => name !== policyFile);
  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, Buffer]> => [
        name,
        await readFile(join(folder, name)),
      ]),
    ),
  );
}

/** Starts the real signer in a process and a folder of its own. */
export async function startTestSigner({ databaseUrl, networks }: TestSignerOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'test-signer-'));
  const socket = join(folder, 'signer.sock');
  const env = {
    ...process.env,
    SIGNER_DIR: folder,
    SIGNER_SOCKET: socket,
    SIGNER_SOCKET_FOR: 'user',
    SIGNER_PASSPHRASE: 'a passphrase for tests',
    SIGNER_DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
  };
  await writeFile(join(folder, policyFile), JSON.stringify({ networks }));
  newKey ??= makeKey(folder, env).catch((error: unknown) => {
    newKey = undefined;
    throw error;
  });
  for (const [name, content] of await newKey)
    await writeFile(join(folder, name), content, { mode: 0o600 });
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    await say(child, 'Press Ctrl-C');
  }
  async function kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  await start();
  return {
    folder,
    socket,
    start,
    kill,
    async stop() {
      await kill('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until the process prints this text or, without a text, until it exits successfully. */
async function say(child: ChildProcess, until?: string): Promise<void> {
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        createInterface(stream).on('line', (line) => {
          said.push(line);
          if (until !== undefined && line.includes(until)) resolve();
        });
    child.once('exit', (code) => {
      if (code === 0 && until === undefined) resolve();
      else reject(new Error(`The signer ended (${code}):\n${said.join('\n')}`));
    });
  });
}
