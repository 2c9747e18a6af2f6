import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { link, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from './read-config.ts';
import { loadSecretKey } from './secret-key.ts';

let folder: string;
let dataDir: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradewind-key-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true }));

async function load(): Promise<string> {
  return await loadSecretKey(readConfig({ DATA_DIR: dataDir }));
}

const script = `
  const { loadSecretKey } = await import(${JSON.stringify(new URL('secret-key.ts', import.meta.url))});
  process.stdin.once('data', async () => {
    process.stdout.write(await loadSecretKey({ dataDir: process.argv[1] }));
    process.exit();
  });
  process.stdout.write('!');`;

/** Starts a process that loads the key as soon as it is told to. */
async function startLoader(prelude = '') {
  const node = [process.execPath, '--input-type=module', '-e', script, dataDir];
  const child = spawn('sh', ['-c', `${prelude} exec "$@"`, 'sh', ...node]);
  const exit = once(child, 'exit');
  await once(child.stdout, 'data');
  return {
    async load(): Promise<string> {
      const said = text(child.stdout);
      child.stdin.write('now');
      await exit;
      return await said;
    },
  };
}

describe('the secret that an instance makes for itself', () => {
  test('is made once, readable for its owner only, and found again', async () => {
    const secret = await load();
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
    expect(await load()).toBe(secret);
    expect(await readdir(dataDir)).toEqual(['secret.key']);
  });

  test('is the same for processes that start at once', async () => {
    const loaders = await Promise.all([startLoader(), startLoader(), startLoader()]);
    const secrets = await Promise.all(loaders.map((loader) => loader.load()));
    expect(new Set(secrets)).toEqual(
      new Set([(await readFile(join(dataDir, 'secret.key'), 'utf8')).trim()]),
    );
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(await readdir(dataDir)).toEqual(['secret.key']);
  });

  test('is the same for processes with equal process ids, as in containers', async () => {
    const secrets = await Promise.all(Array.from({ length: 20 }, load));
    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['secret.key']);
  });

  test('is never half written: a start that dies while writing leaves no secret file', async () => {
    const unable = await startLoader('ulimit -f 0;');
    expect(await unable.load()).toBe('');
    expect(await readdir(dataDir)).not.toContain('secret.key');
    const secret = await load();
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(await readdir(dataDir)).toEqual(['secret.key']);
  });

  test('is not left in a second file by a start that was killed', async () => {
    const secret = await load();
    await link(join(dataDir, 'secret.key'), join(dataDir, 'secret.key.new-0123456789abcdef'));
    expect(await load()).toBe(secret);
    expect(await readdir(dataDir)).toEqual(['secret.key']);
  });

  test('is refused if it was shortened, and other files beside it are kept', async () => {
    await load();
    await writeFile(join(dataDir, 'secret.key.bak'), 'a copy');
    await writeFile(join(dataDir, 'secret.key'), 'short');
    await expect(load()).rejects.toThrow('does not hold a secret of 32 characters');
    expect((await readdir(dataDir)).toSorted()).toEqual(['secret.key', 'secret.key.bak']);
  });
});
