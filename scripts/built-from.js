import { createHash } from 'node:crypto';
import { access, glob, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export const apps = ['web', 'console'];

/** Everything that the built files are made of, and by. */
const patterns = [
  'packages/{web,console,contract}/{src,public}/**/*',
  'packages/{web,console,contract}/*.{ts,json,html}',
  'packages/web/vite/**/*',
  'scripts/{build-apps,vite-boot}.js',
  'tsconfig.base.json',
  'package-lock.json',
];

/** @param {string} root */
export async function sourcesOf(root) {
  const files = [];
  for await (const name of glob(patterns, { cwd: root })) files.push(name);
  return files.toSorted();
}

/**
 * Sizes and times are enough, and quick.
 * @param {string} root
 */
export async function fingerprint(root) {
  const hash = createHash('sha256');
  for (const name of await sourcesOf(root)) {
    const { mtimeMs, size } = await stat(join(root, name));
    hash.update(`${name} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** @param {string} root */
const stampOf = (root) => join(root, 'packages/web/dist/.built-from');

/**
 * Whether both apps are there, built from these sources.
 * @param {string} root
 * @param {string} sources
 */
export async function isBuilt(root, sources) {
  const pages = apps.map((app) => access(join(root, 'packages', app, 'dist/index.html')));
  const present = await Promise.allSettled(pages);
  const stamp = await readFile(stampOf(root), 'utf8').catch(() => '');
  return stamp === sources && present.every(({ status }) => status === 'fulfilled');
}

/**
 * @param {string} root
 * @param {string} sources
 */
export async function markBuilt(root, sources) {
  await mkdir(dirname(stampOf(root)), { recursive: true });
  await writeFile(stampOf(root), sources);
}

/**
 * Before a build: one that is broken off leaves half an app.
 * @param {string} root
 */
export async function markUnbuilt(root) {
  await rm(stampOf(root), { force: true });
}
