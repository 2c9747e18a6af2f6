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

/** As `npm start` does, which has the apps to build meanwhile: until it is told how that ended. */
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

/** The program itself, as a person starts it. */
interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly exit: Promise<number | null>;
}

/** What a first start said and left, so that not every test has to wait for one. */
let prepared: string;
let firstStart: { readonly said: string; readonly login: number; readonly code: number | null };
let folder: string;
let children: Started[] = [];

beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), 'tradewind prepared '));
  folder = prepared;
  await chmod(prepared, 0o755);
  // With a chain of its own, as it is for whoever just starts it.
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
    // A shell leads a group, as the one of a service does.
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

/** On data that a first start left, and a clean stop. */
function startPrepared(env?: Record<string, string>, shell?: readonly string[]): Started {
  copyPrepared();
  return start(env, shell);
}

function copyPrepared(): void {
  // Not fs.cp, which does not keep whose the files are; the database refuses those of others.
  execFileSync('cp', ['-Rp', join(prepared, 'data'), join(folder, 'data')]);
}

/** A shell that does not become the program. */
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
  test('starts with a demo to log in to, stops cleanly, keeps its data, and recovers after it was killed', async () => {
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
    'as root leaves its data folder passable, and so runs its database as another user (skipped for others)',
    async () => {
      const data = join(prepared, 'data');
      expect((await stat(data)).mode & 0o777).toBe(0o711);
      expect((await stat(join(data, 'devnet'))).mode & 0o777).toBe(0o700);
      expect((await stat(join(data, 'postgres'))).uid).toBeGreaterThan(0);
    },
  );

  test('leaves alone one that has its folder, or its port, already @long', async () => {
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

  test('stops when only the shell that npm put around it is told to @long', async () => {
    const started = startPrepared(...asNpmDoes);
    await addressOf(started);
    started.child.kill('SIGTERM');
    await vi.waitFor(() => expect(started.output()).toContain('Stopped.'), { timeout: 30_000 });
  });

  test('finishes the request under way when it and all around it are told to stop', async () => {
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
    // Half of it, and told to go on: it is certainly under way when the stop begins.
    socket.write(
      `POST ${appCalls.loginByPwd.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
        `Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
    );
    await vi.waitFor(() => expect(heard).toContain('100 Continue'), { timeout: 30_000 });
    // As a service manager does; npm hands on to it what it has heard itself.
    const group = -Number(server.child.pid);
    process.kill(group, 'SIGTERM');
    process.kill(group, 'SIGTERM');
    await vi.waitFor(() => expect(server.output()).toContain('Stopping…'), { timeout: 30_000 });
    // Long enough to see that the shell is gone.
    await sleep(600);
    socket.write(body.slice(20));
    await end;
    expect(heard).toMatch(/\r\n\r\nHTTP\/1\.1 200 OK[^]*connection: close[^]*"status":200/i);
    await vi.waitFor(() => expect(server.output()).toContain('Stopped.'), { timeout: 30_000 });
  });

  test('says every mistake in the configuration at once', async () => {
    const server = start({ PORT: 'x', DEMO: 'false', SMTP_URL: '' }, [], preparingForEver);
    expect(await server.exit).toBe(1);
    expect(server.output()).toBe(
      'The configuration has mistakes:\n' +
        '  - PORT must be a whole number from 0 to 65535, but is “x”.\n' +
        '  - SMTP_URL must be set unless DEMO is on.\n',
    );
  });

  test('ends, and all that it has begun, when the apps cannot be built', async () => {
    copyPrepared();
    const failing = preparingUntil(`process.once('SIGUSR2', () => resolve(false));`);
    const server = start({ DEVNET: '', LOG_LEVEL: 'debug' }, [], failing);
    await vi.waitFor(() => expect(server.output()).toContain('all is ready but the apps'), 60_000);
    server.child.kill('SIGUSR2');
    expect(await server.exit).toBe(1);
    expect(server.output()).not.toMatch(/is running|AbortError/);
    await expect(databasePid()).rejects.toThrow('ENOENT');
  });

  test('says why the apps could not even be tried, and begins nothing @long', async () => {
    const server = start({}, [], preparingUntil(`reject(new Error('No space is left'));`));
    expect(await server.exit).toBe(1);
    expect(server.output()).toMatch(/^Error: No space is left/m);
    expect(server.output()).not.toContain('AbortError');
    await expect(stat(join(folder, 'data/postgres'))).rejects.toThrow('ENOENT');
  });

  test('stops cleanly while the apps are still built @long', async () => {
    const server = start({}, [], preparingForEver);
    await vi.waitFor(databasePid, { timeout: 30_000 });
    server.child.kill('SIGINT');
    expect(await server.exit).toBe(0);
    expect(server.output()).toMatch(/^Preparing\n[^]*Stopping…\n[^]*Stopped\.\n$/);
    await expect(databasePid()).rejects.toThrow('ENOENT');
  });

  test('refuses data that was made for another kind of instance or with another key @long', async () => {
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

  test('says in a sentence that its database or its folder cannot be had @long', async () => {
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

  test('says that a program which it is told to use for videos is none, before it begins anything @long', async () => {
    const server = start({ FFMPEG_PATH: '/no/such/ffmpeg' });
    expect(await server.exit).toBe(1);
    expect(server.output()).toMatch(
      /^FFMPEG_PATH must be a program that runs.*“\/no\/such\/ffmpeg”/,
    );
    await expect(stat(join(folder, 'data/postgres'))).rejects.toThrow('ENOENT');
  });

  test('brings its database back when that dies @long', async () => {
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
