import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apps, fingerprint, isBuilt, markBuilt, markUnbuilt, sourcesOf } from './built-from.js';

const repository = fileURLToPath(new URL('..', import.meta.url));

test('whatever a build is configured with belongs to its sources', async () => {
  const sources = new Set(await sourcesOf(repository));
  const configurations = apps.map((app) => `packages/${app}/vite.config.ts`);
  const read = new Set(configurations);
  for (const file of read) for (const other of await importsOf(file)) read.add(other);
  expect(read.size).toBeGreaterThan(configurations.length);
  expect([...read].filter((file) => !sources.has(file))).toEqual([]);
});

/**
 * @param {string} file
 * @returns {Promise<string[]>} our own files alone
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

  test('are built until one of their sources changes', async () => {
    await markBuilt(root, await fingerprint(root));
    expect(await isBuilt(root, await fingerprint(root))).toBe(true);
    await write('packages/web/vite/plugin.ts', 'changed');
    expect(await isBuilt(root, await fingerprint(root))).toBe(false);
  });

  test.each(apps)('are not built where that of %s is gone', async (app) => {
    const sources = await fingerprint(root);
    await markBuilt(root, sources);
    await rm(join(root, 'packages', app, 'dist/index.html'));
    expect(await isBuilt(root, sources)).toBe(false);
  });

  test('are not built while a build is under way', async () => {
    const sources = await fingerprint(root);
    await markBuilt(root, sources);
    await markUnbuilt(root);
    expect(await isBuilt(root, sources)).toBe(false);
  });
});
