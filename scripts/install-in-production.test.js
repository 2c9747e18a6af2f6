import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ourSettings = fileURLToPath(new URL('../.npmrc', import.meta.url));

test('the packages that build the apps are installed in production too @long', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'install-'));
  try {
    await copyFile(ourSettings, join(folder, '.npmrc'));
    await writePackage(join(folder, 'runs'), {});
    await writePackage(join(folder, 'builds'), {});
    await writePackage(folder, {
      dependencies: { runs: 'file:runs' },
      devDependencies: { builds: 'file:builds' },
    });
    await promisify(execFile)('npm', ['install', '--offline', '--no-package-lock'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const installed = await readdir(join(folder, 'node_modules'));
    expect(installed).toEqual(expect.arrayContaining(['builds', 'runs']));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/**
 * @param {string} folder
 * @param {object} content
 */
async function writePackage(folder, content) {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ version: '1.0.0', ...content }));
}
