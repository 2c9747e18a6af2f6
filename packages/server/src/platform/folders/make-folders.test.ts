import { chmod, mkdir, mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolders } from './make-folders.ts';

const modeOf = async (folder: string) => (await stat(folder)).mode & 0o777;

test('new folders get the mode, and existing ones keep theirs', async () => {
  const there = join(await mkdtemp(join(tmpdir(), 'folders-')), 'there');
  await mkdir(there);
  await chmod(there, 0o750);
  await makeFolders(join(there, 'a', 'b'), 0o711);
  await makeFolders(there, 0o711);
  expect(await modeOf(there)).toBe(0o750);
  expect(await modeOf(join(there, 'a'))).toBe(0o711);
  expect(await modeOf(join(there, 'a', 'b'))).toBe(0o711);
});

test('two callers at the same moment both get the folder', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'folders-')), 'a', 'b');
  await Promise.all([makeFolders(folder, 0o700), makeFolders(folder, 0o700)]);
  expect(await modeOf(folder)).toBe(0o700);
});

test('a file in its place or above it is an error', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'folders-')), 'file');
  await writeFile(file, '');
  await expect(makeFolders(file, 0o700)).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolders(join(file, 'a', 'b'), 0o700)).rejects.toMatchObject({ code: 'ENOTDIR' });
});

test.runIf(process.platform === 'linux')(
  'a place where nothing can be created is an error',
  async () => {
    await expect(makeFolders('/proc/tradewind/data', 0o700)).rejects.toMatchObject({
      code: 'ENOENT',
    });
  },
);
