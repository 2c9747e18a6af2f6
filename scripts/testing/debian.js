import { constants, existsSync } from 'node:fs';
import { access, glob, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.js';

/** Names of Chromium's program. The headless shell comes first, because it leaves more of the cores to the pages. */
const browserNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * Returns this machine's browser; if there is none and this may install packages, it installs Debian's.
 * @returns {Promise<{ path: string } | { missing: string }>}
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found !== undefined) return { path: found };
  const problem = await installFromDebian('chromium-headless-shell');
  const installed = await findChromium();
  if (installed !== undefined) return { path: installed };
  return {
    missing:
      'The journeys need Chromium: install it (Debian: apt-get install chromium-headless-shell), or set ' +
      `CHROMIUM_PATH to where it is.${problem}`,
  };
}

/**
 * Returns the folder of a PostgreSQL 15 or newer on this machine, installed if there is none.
 * @returns {Promise<string | undefined>}
 */
export async function ensurePostgres() {
  return (await findPostgres()) ?? (await installPostgres(), await findPostgres());
}

/** Makes sure that ffmpeg, which prepares videos, is installed; without it the tests of that are reported as skipped. */
export async function ensureFfmpeg() {
  if (!(await findOnPath('ffmpeg'))) await installFromDebian('ffmpeg');
}

/**
 * Installs an emulator for x86-64 programs and the libraries they need, where `find-anvil.ts` looks for them.
 * @returns {Promise<string>} what is missing, if anything
 */
export async function ensureEmulator() {
  const needed = [
    '/usr/bin/qemu-x86_64',
    '/usr/x86_64-linux-gnu/lib/ld-linux-x86-64.so.2',
    '/usr/x86_64-linux-gnu/lib/libgcc_s.so.1',
  ];
  const packages = ['qemu-user', 'libc6-amd64-cross', 'libgcc-s1-amd64-cross'];
  if (needed.every((file) => existsSync(file))) return '';
  const problem = await installFromDebian(...packages);
  if (needed.every((file) => existsSync(file))) return '';
  return `The development chain needs an emulator here: install it (Debian: apt-get install ${packages.join(' ')}).${problem}`;
}

async function findChromium() {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted !== undefined) return (await mayRun(wanted)) ? wanted : undefined;
  for (const name of browserNames) {
    const file = await findOnPath(name);
    if (file !== undefined) return file;
  }
  return undefined;
}

/** @param {string} name */
async function findOnPath(name) {
  for (const folder of [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin']) {
    const file = join(folder, name);
    if (await mayRun(file)) return file;
  }
  return undefined;
}

async function findPostgres() {
  const found = [];
  for await (const folder of glob('/usr/lib/postgresql/*/bin')) found.push(folder);
  // The oldest supported version differs most from the embedded one.
  return found
    .map((folder) => ({ folder, major: Number(folder.split('/').at(-2)) }))
    .filter(({ major }) => major >= 15)
    .toSorted((a, b) => a.major - b.major)[0]?.folder;
}

async function installPostgres() {
  if (!(await mayInstall())) return;
  // Only the programs are needed; Debian's own server would start on every boot of this machine.
  const settings = '/etc/postgresql-common';
  await mkdir(settings, { recursive: true });
  await writeFile(join(settings, 'createcluster.conf'), 'create_main_cluster = false\n', {
    flag: 'wx',
  }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await installFromDebian('postgresql');
}

/**
 * @param {string[]} names
 * @returns {Promise<string>} what went wrong, if anything
 */
async function installFromDebian(...names) {
  if (!(await mayInstall())) return '';
  const env = { DEBIAN_FRONTEND: 'noninteractive', UCF_FORCE_CONFFOLD: '1' };
  const apt = (/** @type {string[]} */ args) =>
    runCommand({ file: 'apt-get', args, env, timeoutMs: 300_000 });
  const updated = await apt(['update', '-q']);
  const installed = await apt([
    'install',
    '-y',
    '-q',
    '--no-install-recommends',
    '-o',
    'Dpkg::Options::=--force-confold',
    ...names,
  ]);
  return installed.ok ? '' : `\n${updated.output}\n${installed.output}`;
}

async function mayInstall() {
  return process.getuid?.() === 0 && (await mayRun('/usr/bin/apt-get'));
}

/** @param {string} file */
async function mayRun(file) {
  return await access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
