import { cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apps, fingerprint, isBuilt, markBuilt, markUnbuilt, sourcesOf } from './built-from.js';

const repository = fileURLToPath(new URL('..', import.meta.url));

test('every file that configures a build belongs to its sources', async () => {
  const sources = new Set(await sourcesOf(repository));
  const configurations = apps.map((app) => `packages/${app}/vite.config.ts`);
  const read = new Set(configurations);
  for (const file of read) for (const other of await importsOf(file)) read.add(other);
  expect(read.size).toBeGreaterThan(configurations.length);
  expect([...read].filter((file) => !sources.has(file))).toEqual([]);
});

/**
 * Returns the local imports of a file.
 * @param {string} file
 * @returns {Promise<string[]>} our own files only
 */
async function importsOf(file) {
  const text = await readFile(join(repository, file), 'utf8');
  const folder = dirname(join(repository, file));
  return [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) =>
    relative(repository, resolve(folder, path)),
  );
}

describe('two apps', () => {
  /** @type {string} */
  let root;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'built-from-'));
    await write('packages/web/vite/plugin.ts');
    for (const app of apps) await write(`packages/${app}/dist/index.html`);
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  /** @param {string} file */
  async function write(file, text = '') {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }

  test('count as built until one of their sources changes', async () => {
    await markBuilt(root, await fingerprint(root));
    expect(await isBuilt(root, await fingerprint(root))).toBe(true);
    await write('packages/web/vite/plugin.ts', 'changed');
    expect(await isBuilt(root, await fingerprint(root))).toBe(false);
  });

  test('still count as built in a copy that does not keep file times', async () => {
    await write('packages/console/src/app/main.tsx', 'some text');
    await markBuilt(root, await fingerprint(root));
    const copy = join(root, 'copy');
    await cp(join(root, 'packages'), join(copy, 'packages'), { recursive: true });
    for (const file of await sourcesOf(copy)) await utimes(join(copy, file), 1, 1);
    expect(await isBuilt(copy, await fingerprint(copy))).toBe(true);
  });

  test('do not count as built after a source changed at the same time to the same length', async () => {
    const file = join(root, 'packages/web/vite/plugin.ts');
    await write('packages/web/vite/plugin.ts', 'one');
    await utimes(file, 1, 1);
    await markBuilt(root, await fingerprint(root));
    await write('packages/web/vite/plugin.ts', 'two');
    await utimes(file, 1, 1);
    expect(await isBuilt(root, await fingerprint(root))).toBe(false);
  });

  test.each(apps)('do not count as built if the page of %s is missing', async (app) => {
    const sources = await fingerprint(root);
    await markBuilt(root, sources);
    await rm(join(root, 'packages', app, 'dist/index.html'));
    expect(await isBuilt(root, sources)).toBe(false);
  });

  test('do not count as built while a build is running', async () => {
    const sources = await fingerprint(root);
    await markBuilt(root, sources);
    await markUnbuilt(root);
    expect(await isBuilt(root, sources)).toBe(false);
  });
});
