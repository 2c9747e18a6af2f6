import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readFile, readdir, readlink, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { findBinaries, program, repairBinaries } from './binaries.ts';
import { copyBinaries } from './binaries-copy.ts';
import { EmbeddedPostgresError } from './index.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

/** Makes the binaries as `npm ci --ignore-scripts` and an archive without file modes leave them: no links, no execute bits. */
async function bareBinaries(): Promise<string> {
  const { folder } = await findBinaries();
  const bare = path.join(await temporaryFolder(onTestFinished), 'package');
  await mkdir(path.join(bare, 'native', 'lib'), { recursive: true });
  const files = await readdir(path.join(folder, 'native', 'lib'), { withFileTypes: true });
  const libraries = files.filter((file) => file.isFile()).map((file) => `native/lib/${file.name}`);
  const programs = ['native/bin/postgres', 'native/bin/initdb', 'native/pg-symlinks.json'];
  for (const file of [...libraries, ...programs]) {
    await cp(path.join(folder, file), path.join(bare, file));
  }
  await chmod(program(bare, 'postgres'), 0o644);
  await chmod(program(bare, 'initdb'), 0o644);
  return bare;
}

async function linkList(folder: string): Promise<{ source: string; target: string }[]> {
  const list = await readFile(path.join(folder, 'native/pg-symlinks.json'), 'utf8');
  return JSON.parse(list) as { source: string; target: string }[];
}

async function version(folder: string): Promise<string> {
  const { stdout } = await promisify(execFile)(program(folder, 'postgres'), ['--version']);
  return stdout;
}

test('restores links and execute bits, also when several starts do so at once and again', async () => {
  const bare = await bareBinaries();
  await expect(version(bare)).rejects.toThrow(/EACCES/);
  expect(await Promise.all([repairBinaries(bare), repairBinaries(bare)])).toEqual([true, true]);
  const { target, source } = (await linkList(bare))[0] ?? { target: '', source: '' };
  expect(await readlink(path.join(bare, target))).toBe(path.basename(source));
  expect(await version(bare)).toMatch(/PostgreSQL/);
  await chmod(path.join(bare, 'native/lib'), 0o555);
  expect(await repairBinaries(bare)).toBe(true);
  await chmod(path.join(bare, 'native/lib'), 0o755);
});

test("makes a complete copy that everyone can read, whatever the original's permissions", async () => {
  const bare = await bareBinaries();
  await chmod(path.join(bare, 'native'), 0o700);
  const parent = await temporaryFolder(onTestFinished);
  const lines: string[] = [];
  const binaries = { folder: bare, version: '18.4', major: '18' };
  const copy = await copyBinaries(binaries, parent, (line) => lines.push(line));
  expect(await version(copy)).toMatch(/PostgreSQL/);
  expect((await stat(path.join(copy, 'native'))).mode & 0o777).toBe(0o755);
  expect((await stat(program(copy, 'postgres'))).mode & 0o777).toBe(0o755);
  await copyBinaries(binaries, parent, (line) => lines.push(line));
  expect(lines).toHaveLength(1);
});

test.each(['win32-x64', 'freebsd-x64', 'linux-riscv64'])(
  'names DATABASE_URL on %s, for which there are no binaries',
  async (platform) => {
    await expect(findBinaries(platform)).rejects.toThrow(EmbeddedPostgresError);
    await expect(findBinaries(platform)).rejects.toThrow(/DATABASE_URL/);
  },
);

test('names DATABASE_URL if the package is not installed', async () => {
  await expect(findBinaries('linux-x64', createRequire('/').resolve)).rejects.toThrow(
    /not installed.*DATABASE_URL/,
  );
});
