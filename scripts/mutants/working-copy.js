import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const mostBytes = 64 * 1024 * 1024;

/**
 * Copies the repository with uncommitted changes. Its node_modules are links to the installed packages, except for our own
 * packages, which are the copies.
 * @param {string} root
 * @param {string} folder
 */
export async function makeWorkingCopy(root, folder) {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, maxBuffer: mostBytes },
  );
  for (const file of new Set(stdout.split('\0').filter(Boolean))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    // Git also lists files whose deletion is not committed yet.
    await cp(join(root, file), join(folder, file), { verbatimSymlinks: true }).catch(ignoreMissing);
  }
  const modules = join(folder, 'node_modules');
  await mkdir(modules);
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name === '@tradewind') {
      await cp(join(root, 'node_modules', name), join(modules, name), {
        recursive: true,
        verbatimSymlinks: true,
      });
    } else if (!['.cache', '.vite'].includes(name)) {
      await symlink(join(root, 'node_modules', name), join(modules, name));
    }
  }
}

/** @param {unknown} error */
function ignoreMissing(error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
