import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Matches imported modules, and workers and programs that are named by a URL. */
const reference = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'|new URL\(\s*'(\.[^']+\.[jt]s)'/g;
const own = /^@tradewind\/(\w+)(?:\/(.+))?$/;

/**
 * Returns a function that lists the tests which import a file directly or indirectly, the nearest first.
 * @param {string} root
 * @returns {Promise<(file: string) => string[]>}
 */
export async function readImports(root) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for await (const file of glob('{packages/*/src,scripts}/**/*.{ts,js}', { cwd: root })) {
    const source = await readFile(join(root, file), 'utf8');
    for (const [, module, address] of source.matchAll(reference)) {
      const imported = resolve(root, file, module ?? address ?? '');
      if (imported === undefined) continue;
      const known = importers.get(imported);
      if (known) known.push(file);
      else importers.set(imported, [file]);
    }
  }
  return (file) => testsByDistance(importers, file);
}

/**
 * @param {ReadonlyMap<string, readonly string[]>} importers
 * @param {string} file
 */
function testsByDistance(importers, file) {
  const reached = new Set([file]);
  for (const one of reached) for (const importer of importers.get(one) ?? []) reached.add(importer);
  return [...reached].filter((one) => /\.test\.[jt]s$/.test(one));
}

/**
 * @param {string} root
 * @param {string} from
 * @param {string} module
 */
function resolve(root, from, module) {
  const [, name, path = 'index'] = own.exec(module) ?? [];
  const file =
    name === undefined
      ? module.startsWith('.') && relative(root, join(root, dirname(from), module))
      : `packages/${name}/src/${path}.ts`;
  return file && existsSync(join(root, file)) ? file : undefined;
}
