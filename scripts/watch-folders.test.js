import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
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

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watched-'));
  await mkdir(join(folder, 'inner'));
  await writeFile(join(folder, 'inner', 'one.ts'), '');
  told.mockClear();
  end = watchFolders([folder], (name) => name.endsWith('.ts'), told);
});
afterEach(async () => {
  end();
  await rm(folder, { recursive: true });
});

/** @param {() => Promise<unknown>} change */
async function isToldOf(change) {
  await change();
  const isTold = await vi.waitUntil(() => told.mock.calls.length > 0, { timeout: 10_000 });
  // Nothing of this one may be taken for the next.
  await pause(300);
  told.mockClear();
  return isTold;
}

test('a file is watched however often it is written, or replaced by another', async () => {
  const file = join(folder, 'inner', 'one.ts');
  const write = () => appendFile(file, '// changed\n');
  const replace = async () => {
    await writeFile(`${file}.new`, '// another\n');
    await rename(`${file}.new`, file);
  };
  for (const change of [write, write, replace, replace, write, replace])
    expect(await isToldOf(change)).toBe(true);
});

test('a folder that is new, or made again, is watched as well', async () => {
  const inner = join(folder, 'later', 'deep');
  for (let nth = 0; nth < 2; nth += 1) {
    await mkdir(inner, { recursive: true });
    // Nobody writes into a folder in the moment in which it is made.
    await pause(300);
    expect(await isToldOf(() => writeFile(join(inner, 'two.ts'), ''))).toBe(true);
    await rm(join(folder, 'later'), { recursive: true });
    await pause(300);
    told.mockClear();
  }
});

test('a folder that is made again in the same moment is watched as well', async () => {
  const inner = join(folder, 'inner');
  // Not in the tick of the clock in which it was made before.
  await pause(100);
  rmSync(inner, { recursive: true });
  mkdirSync(inner);
  await pause(300);
  told.mockClear();
  expect(await isToldOf(() => writeFile(join(inner, 'two.ts'), ''))).toBe(true);
});

test('a burst of changes is told once, and other files not at all', async () => {
  const { resolve, promise } = Promise.withResolvers();
  told.mockImplementationOnce(resolve);
  await appendFile(join(folder, 'inner', 'notes.md'), 'words');
  for (let nth = 0; nth < 5; nth += 1) writeFileSync(join(folder, `${nth}.ts`), '');
  await promise;
  await pause(400);
  expect(told).toHaveBeenCalledTimes(1);
});
