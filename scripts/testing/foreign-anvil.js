import { access, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findAnvil } from '../../packages/server/src/chains/devnet/find-anvil.ts';
import { ensureEmulator } from './debian.js';
import { root, runCommand } from './run-command.js';
import { withTemporaryFolder } from './temporary-folder.js';

const name = '@foundry-rs/anvil-linux-amd64';
const place = `node_modules/${name}`;

const noneElsewhere =
  'The registry of npm has anvil, the development chain, for Linux only, and nothing can be installed here. A demo ' +
  'runs without it, the tests of chains do not. RPC_DEVNET takes an anvil that you start yourself.';

/**
 * Makes sure that anvil is installed. npm skips packages for other processors, and the registry has no anvil for Linux on ARM;
 * there, this installs the one for x86-64 and an emulator to run it.
 * @returns {Promise<string>} what went wrong, if anything
 */
export async function ensureAnvil() {
  if (process.platform !== 'linux') return findAnvil() ? '' : noneElsewhere;
  const problem = process.arch === 'x64' ? '' : await ensureEmulator();
  if (problem !== '') return problem;
  const isThere = await access(join(root, place, 'bin/anvil')).then(
    () => true,
    () => false,
  );
  return isThere ? '' : await withTemporaryFolder(fetchInto);
}

/** @param {string} folder */
async function fetchInto(folder) {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  const { version, integrity } = packages[place];
  const args = ['pack', `${name}@${version}`, '--json', '--silent', '--pack-destination', folder];
  const packed = await runCommand({ file: 'npm', args, timeoutMs: 120_000 });
  if (!packed.ok) return packed.output;
  const [archive] = JSON.parse(packed.output.slice(packed.output.indexOf('[')));
  // npm skips this package, so its hash in the lock file is checked here.
  if (archive.integrity !== integrity) return `${name} is not the one of the lock file.`;
  const target = join(root, place);
  // Unpacked under another name first, so that a partial package is never taken for a complete one.
  const unpacking = `${target}.unpacking`;
  for (const path of [target, unpacking]) await rm(path, { recursive: true, force: true });
  await mkdir(unpacking, { recursive: true });
  const unpack = ['-xzf', join(folder, archive.filename), '-C', unpacking, '--strip-components=1'];
  const unpacked = await runCommand({ file: 'tar', args: unpack, timeoutMs: 60_000 });
  if (!unpacked.ok) return unpacked.output;
  await rename(unpacking, target);
  return '';
}
