import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { appCalls } from '@tradewind/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { production } from './config/testing/production-settings.ts';
import { signed } from './testing/test-server.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

/** Runs the program as `npm start` does, with a preparation (building the apps) that lasts until the given code ends it. */
function preparingUntil(told: string): string[] {
  const program = `import { run } from ${JSON.stringify(new URL('program/run.ts', import.meta.url))};
    await run((ending) => new Promise((resolve, reject) => {
      console.log('Preparing');
      ending.addEventListener('abort', () => resolve(false));
      ${told}
    }));`;
  return ['--input-type=module', '-e', program];
}
const preparingForEver = preparingUntil('');

/** The program in a process of its own, as a person starts it. */
interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly exit: Promise<number | null>;
}

/** Output and data of one first start, so that not every test has to wait for one. */
let prepared: string;
let firstStart: { readonly said: string; readonly login: number; readonly code: number | null };
let folder: string;
let children: Started[] = [];

beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), 'tradewind prepared '));
  folder = prepared;
  await chmod(prepared, 0o755);
  // DEVNET is empty, so the demo runs its own chain, as by default.
  const server = start({ DEVNET: '' });
  const login = await demoLogin(await addressOf(server));
  await vi.waitFor(() => {
    if (invitationIn(server.output()) === undefined) throw new Error('No invitation yet');
  }, 30_000);
  server.child.kill('SIGINT');
  const code = await server.exit;
  firstStart = { said: server.output(), login, code };
  children = [];
}, 120_000);
afterAll(async () => {
  await stopAll();
  await rm(prepared, { recursive: true, force: true });
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradewind main '));
  await chmod(folder, 0o755);
});
afterEach(async () => {
  await stopAll();
  await rm(folder, { recursive: true, force: true });
});

async function stopAll(): Promise<void> {
  for (const { child, exit } of children) {
    child.kill('SIGTERM');
    await exit;
  }
  children = [];
}

function start(
  env: Record<string, string> = {},
  shell: readonly string[] = [],
  program: readonly string[] = [main],
): Started {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const [command = '', ...args] = [...shell, process.execPath, ...program];
  const child = spawn(command, args, {
    env: {
      ...inherited,
      NODE_ENV: '',
      PORT: '0',
      DEVNET: 'false',
      DATA_DIR: join(folder, 'data'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The shell leads a process group, as the shell of a service does.
    detached: shell.length > 0,
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const started = { child, output: () => output, exit };
  children.push(started);
  return started;
}

/** Starts on a copy of the data of the first start, which was stopped cleanly. */
function startPrepared(env?: Record<string, string>, shell?: readonly string[]): Started {
  copyPrepared();
  return start(env, shell);
}

function copyPrepared(): void {
  // fs.cp would not keep the owners of the files, and the database refuses files of other users.
  execFileSync('cp', ['-Rp', join(prepared, 'data'), join(folder, 'data')]);
}

/** Runs the program as npm does, in a shell that stays its parent. */
const asNpmDoes = [{ npm_lifecycle_event: 'start' }, ['sh', '-c', '"$0" "$1"; true']] as const;

const invitationIn = (output: string) => /Invitation code +([0-9A-Z]{8})/.exec(output)?.[1];

async function addressOf({ output }: Started): Promise<string> {
  return await vi.waitFor(
    () => {
      const address = /API documentation +(http:\/\/localhost:\d+)/.exec(output())?.[1];
      if (address === undefined) throw new Error(`Not running yet:\n${output()}`);
      return address;
    },
    { timeout: 60_000, interval: 50 },
  );
}

async function post(address: string, path: string, input: Record<string, unknown>) {
  const body = JSON.stringify(signed(input, 'tradewind-demo-signature'));
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', rsplanguage: 'en' },
    body,
  });
  return (await answer.json()) as { status: number; response: { token: string } };
}

async function demoLogin(address: string): Promise<number> {
  const input = { email: 'member@demo.example', password: 'tradewind-demo' };
  return (await post(address, appCalls.loginByPwd.path, input)).status;
}

describe('the program', { timeout: 120_000 }, () => {
  test('starts a demo with a working login, stops cleanly, keeps its data, and recovers after a kill', async () => {
    expect(firstStart).toMatchObject({ login: 200, code: 0 });
    expect(firstStart.said).toContain('Demo member');
    expect(firstStart.said).toMatch(/Stopping…\n(?: {2}mail .*\n)*Stopped\.\n$/);

    const later = startPrepared();
    expect(await demoLogin(await addressOf(later))).toBe(200);
    await vi.waitFor(
      () => expect(invitationIn(later.output())).toBe(invitationIn(firstStart.said)),
      { timeout: 30_000 },
    );

    later.child.kill('SIGKILL');
    await later.exit;
    expect(await demoLogin(await addressOf(start()))).toBe(200);
  });

  test.runIf(process.getuid?.() === 0)(
    'as root makes its data folder passable and runs its database as another user (skipped for others)',
    async () => {
      const data = join(prepared, 'data');
      expect((await stat(data)).mode & 0o777).toBe(0o711);
      expect((await stat(join(data, 'devnet'))).mode & 0o777).toBe(0o700);
      expect((await stat(join(data, 'postgres'))).uid).toBeGreaterThan(0);
    },
  );

  test('does not disturb a running server that already has its folder or its port @long', async () => {
    const address = await addressOf(startPrepared({ DEVNET: '' }));
    const ofTheChain = async () => {
      const files = ['signer/policy.json', 'signer/public.json', 'signer/key.json'];
      const times = files.map((name) => stat(join(folder, 'data/devnet', name)));
      return (await Promise.all(times)).map(({ mtimeMs, ino }) => [mtimeMs, ino]);
    };
    const before = await ofTheChain();
    const beside = start({ DEVNET: '' }, [], preparingForEver);
    expect(await beside.exit).toBe(1);
    expect(beside.output()).toMatch(/^Tradewind is already running on .*data \(process \d+\)\.\n$/);
    expect(await ofTheChain()).toEqual(before);
    expect(await demoLogin(address)).toBe(200);
    const elsewhere = { DATA_DIR: join(folder, 'other'), PORT: new URL(address).port };
    const onItsPort = start(elsewhere, [], preparingForEver);
    expect(await onItsPort.exit).toBe(1);
    expect(onItsPort.output()).toMatch(/^Port \d+ is taken\./);
  });

  test('stops its database too when nobody reads its output any more @long', async () => {
    const server = startPrepared();
    await addressOf(server);
    server.child.stdout?.destroy();
    server.child.stderr?.destroy();
    server.child.kill('SIGHUP');
    expect(await server.exit).toBe(0);
    await expect(databasePid()).rejects.toThrow('ENOENT');
  });

  test('stops when the signal reaches only the shell that npm started @long', async () => {
    const started = startPrepared(...asNpmDoes);
    await addressOf(started);
    started.child.kill('SIGTERM');
    await vi.waitFor(() => expect(started.output()).toContain('Stopped.'), { timeout: 30_000 });
  });

  test('finishes the request under way when the signal reaches the whole process group', async () => {
    const server = startPrepared(...asNpmDoes);
    const { port } = new URL(await addressOf(server));
    const body = JSON.stringify(
      signed(
        { email: 'member@demo.example', password: 'tradewind-demo' },
        'tradewind-demo-signature',
      ),
    );
    const socket = connect(Number(port), '127.0.0.1');
    let heard = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk));
    const end = once(socket, 'end');
    // Send half of the body after 100 Continue, so that the request is certainly under way when the shutdown begins.
    socket.write(
      `POST ${appCalls.loginByPwd.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
        `Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
    );
    await vi.waitFor(() => expect(heard).toContain('100 Continue'), { timeout: 30_000 });
    // A service manager signals the whole group, and npm then repeats the signal to its child.
    const group = -Number(server.child.pid);
    process.kill(group, 'SIGTERM');
    process.kill(group, 'SIGTERM');
    await vi.waitFor(() => expect(server.output()).toContain('Stopping…'), { timeout: 30_000 });
    // This is long enough for the program to notice that the shell is gone.
    await sleep(600);
    socket.write(body.slice(20));
    await end;
    expect(heard).toMatch(/\r\n\r\nHTTP\/1\.1 200 OK[^]*connection: close[^]*"status":200/i);
    await vi.waitFor(() => expect(server.output()).toContain('Stopped.'), { timeout: 30_000 });
  });

  test('reports every mistake in the configuration at once', async () => {
    const server = start({ PORT: 'x', DEMO: 'false', SMTP_URL: '' }, [], preparingForEver);
    expect(await server.exit).toBe(1);
    expect(server.output()).toBe(
      'The configuration has mistakes:\n' +
        '  - PORT must be a whole number from 0 to 65535, but is “x”.\n' +
        '  - SMTP_URL must be set unless DEMO is on.\n',
    );
  });

  test('stops itself and everything it has started when the apps cannot be built', async () => {
    copyPrepared();
    const failing = preparingUntil(`process.once('SIGUSR2', () => resolve(false));`);
    const server = start({ DEVNET: '', LOG_LEVEL: 'debug' }, [], failing);
    await vi.waitFor(() => expect(server.output()).toContain('all is ready but the apps'), 60_000);
    server.child.kill('SIGUSR2');
    expect(await server.exit).toBe(1);
    expect(server.output()).not.toMatch(/is running|AbortError/);
    await expect(databasePid()).rejects.toThrow('ENOENT');
  });

  test('reports why the build of the apps could not even begin, and starts nothing @long', async () => {
    const server = start({}, [], preparingUntil(`reject(new Error('No space is left'));`));
    expect(await server.exit).toBe(1);
    expect(server.output()).toMatch(/^Error: No space is left/m);
    expect(server.output()).not.toContain('AbortError');
    await expect(stat(join(folder, 'data/postgres'))).rejects.toThrow('ENOENT');
  });

  test('stops cleanly while the apps are still being built @long', async () => {
    const server = start({}, [], preparingForEver);
    await vi.waitFor(databasePid, { timeout: 30_000 });
    server.child.kill('SIGINT');
    expect(await server.exit).toBe(0);
    expect(server.output()).toMatch(/^Preparing\n[^]*Stopping…\n[^]*Stopped\.\n$/);
    await expect(databasePid()).rejects.toThrow('ENOENT');
  });

  test('refuses data of another kind of instance or of another key @long', async () => {
    copyPrepared();
    const real = start(production);
    expect(await real.exit).toBe(1);
    expect(real.output()).toContain('holds demo content and demo logins');
    const otherKey = start({ SECRET_KEY: 'another key of more than 32 characters' });
    expect(await otherKey.exit).toBe(1);
    expect(otherKey.output()).toContain('made with another SECRET_KEY');
    const unmarked = start({ DEMO: 'false', SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(await unmarked.exit).toBe(1);
    expect(unmarked.output()).toContain('holds demo content and demo logins');
  });

  test('reports in a sentence that its database or its folder cannot be used @long', async () => {
    const none = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    const first = start(none, [], preparingForEver);
    expect(await first.exit).toBe(1);
    expect(first.output()).toMatch(
      /^Preparing\nThe database at DATABASE_URL cannot be used: .*ECONNREFUSED/,
    );
    const second = start({ DATABASE_URL: 'postgres://127.0.0.1:1/none', DATA_DIR: '/dev/null/x' });
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(/^The data folder \/dev\/null\/x cannot be written \(ENOTDIR/);
  });

  test('reports before it starts anything that FFMPEG_PATH is not a program @long', async () => {
    const server = start({ FFMPEG_PATH: '/no/such/ffmpeg' });
    expect(await server.exit).toBe(1);
    expect(server.output()).toMatch(
      /^FFMPEG_PATH must be a program that runs.*“\/no\/such\/ffmpeg”/,
    );
    await expect(stat(join(folder, 'data/postgres'))).rejects.toThrow('ENOENT');
  });

  test('restarts its database when that dies @long', async () => {
    const server = startPrepared();
    const address = await addressOf(server);
    const pid = await databasePid();
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await databasePid()).not.toBe(pid), { timeout: 30_000 });
    await vi.waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200), {
      timeout: 30_000,
    });
    expect(await demoLogin(address)).toBe(200);
  });
});

async function databasePid(): Promise<number> {
  const lines = await readFile(join(folder, 'data/postgres/postmaster.pid'), 'utf8');
  return Number(lines.split('\n')[0]);
}
