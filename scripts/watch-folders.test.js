import fs, { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFolders } from './watch-folders.js';

/** @type {string} */
let folder;
/** @type {() => void} */
let end;
const told = vi.fn();
const complained = vi.fn();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watched-'));
  await mkdir(join(folder, 'inner'));
  await writeFile(join(folder, 'inner', 'one.ts'), '');
  told.mockClear();
  complained.mockClear();
  end = watchFolders([folder], (name) => name.endsWith('.ts'), told, complained);
});
afterEach(async () => {
  end();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await rm(folder, { recursive: true });
});

/**
 * Runs work between reading a folder and watching it.
 * @param {(path: string) => void} work
 */
function beforeWatching(work) {
  const { watch } = fs;
  vi.spyOn(fs, 'watch').mockImplementation((path, listener) => {
    work(String(path));
    return watch(path, listener);
  });
  syncBuiltinESMExports();
}

/** @param {() => Promise<unknown>} change */
async function isToldOf(change) {
  await change();
  const isTold = await vi.waitUntil(() => told.mock.calls.length > 0, { timeout: 10_000 });
  // Waits so that late events of this change are not taken for the next one.
  await pause(300);
  told.mockClear();
  return isTold;
}

test('a file is watched after every write and after it is replaced @long', async () => {
  const file = join(folder, 'inner', 'one.ts');
  const write = () => appendFile(file, '// changed\n');
  const replace = async () => {
    await writeFile(`${file}.new`, '// another\n');
    await rename(`${file}.new`, file);
  };
  for (const change of [write, write, replace, replace, write, replace])
    expect(await isToldOf(change)).toBe(true);
});

test('a folder that is created or created again is watched @long', async () => {
  const inner = join(folder, 'later', 'deep');
  for (let nth = 0; nth < 2; nth += 1) {
    await mkdir(inner, { recursive: true });
    // Nobody writes into a folder in the same moment in which it is created.
    await pause(300);
    expect(await isToldOf(() => writeFile(join(inner, 'two.ts'), ''))).toBe(true);
    await rm(join(folder, 'later'), { recursive: true });
    await pause(300);
    told.mockClear();
  }
});

test('a folder that is deleted and created again at once is watched @long', async () => {
  const inner = join(folder, 'inner');
  // Waits so that the new folder gets a different creation time.
  await pause(100);
  rmSync(inner, { recursive: true });
  mkdirSync(inner);
  await pause(300);
  told.mockClear();
  expect(await isToldOf(() => writeFile(join(inner, 'two.ts'), ''))).toBe(true);
});

test('a folder that is deleted while it is being read causes no failure', async () => {
  const gone = vi.fn((/** @type {string} */ path) => rmSync(path, { recursive: true }));
  beforeWatching(gone);
  mkdirSync(join(folder, 'short-lived'));
  await vi.waitUntil(() => gone.mock.calls.length > 0, { timeout: 10_000 });
  expect(await isToldOf(() => appendFile(join(folder, 'inner', 'one.ts'), '// on'))).toBe(true);
  expect(complained).not.toHaveBeenCalled();
});

test('folders that cannot be watched are reported once, and the others are still watched', async () => {
  const error = Object.assign(new Error('no more watchers'), { code: 'ENOSPC' });
  beforeWatching(() => {
    throw error;
  });
  mkdirSync(join(folder, 'third'));
  mkdirSync(join(folder, 'fourth'));
  expect(await isToldOf(() => appendFile(join(folder, 'inner', 'one.ts'), '// on'))).toBe(true);
  expect(complained.mock.calls).toEqual([[error]]);
});

test('a burst of changes is reported once, and changes of other files are not @long', async () => {
  const { resolve, promise } = Promise.withResolvers();
  told.mockImplementationOnce(resolve);
  await appendFile(join(folder, 'inner', 'notes.md'), 'words');
  for (let nth = 0; nth < 5; nth += 1) writeFileSync(join(folder, `${nth}.ts`), '');
  await promise;
  await pause(400);
  expect(told).toHaveBeenCalledTimes(1);
});
