import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { access, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

export const apps = ['web', 'console'];

/** Everything that affects the built files. */
const patterns = [
  'packages/{web,console,contract}/{src,public}/**/*',
  'packages/{web,console,contract}/*.{ts,json,html}',
  'packages/{web,console}/vite/**/*',
  'scripts/{build-apps,vite-boot}.js',
  'tsconfig.base.json',
  'package-lock.json',
];

/** @param {string} root */
export async function sourcesOf(root) {
  const files = [];
  for await (const entry of glob(patterns, { cwd: root, withFileTypes: true }))
    if (entry.isFile()) files.push(relative(root, join(entry.parentPath, entry.name)));
  return files.toSorted();
}

/**
 * Returns a hash of all sources. It uses only contents, because copies, archives and image layers do not keep exact times.
 * Files are read one after another: waiting asynchronously for each of some fifteen hundred small files takes longer.
 * @param {string} root
 */
export async function fingerprint(root) {
  const hash = createHash('sha256');
  for (const name of await sourcesOf(root)) {
    const content = readFileSync(join(root, name));
    hash.update(`${name} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} root */
const stampOf = (root) => join(root, 'packages/web/dist/.built-from');

/**
 * True if both apps are built from these sources.
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
 * Called before a build, because an interrupted build leaves incomplete files.
 * @param {string} root
 */
export async function markUnbuilt(root) {
  await rm(stampOf(root), { force: true });
}
