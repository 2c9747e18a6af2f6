import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * Where each package lies in a registry, whichever one that is: the host is nobody's, and `.npmrc` has npm put that
 * of the registry that it is set up for in its place. Without these addresses npm asks for the description of every
 * package first, which is half of an install: docs/decisions/0043.
 * @typedef {{ version?: string, name?: string, integrity?: string, resolved?: string }} LockedPackage
 */
const registry = 'https://registry.invalid/';

export const lockFile = fileURLToPath(new URL('../package-lock.json', import.meta.url));

/**
 * The lock file's text with the address of every package that comes from a registry.
 * @param {string} text
 */
export function withAddresses(text) {
  /** @type {{ packages: Record<string, LockedPackage> }} */
  const lock = JSON.parse(text);
  for (const [place, locked] of Object.entries(lock.packages)) {
    if (locked.version === undefined || locked.integrity === undefined) continue;
    const name = locked.name ?? place.slice(place.lastIndexOf('node_modules/') + 13);
    const path = `${name}/-/${name.split('/').at(-1)}-${locked.version}.tgz`;
    // From somewhere else, such as a single file on a server: by this name a registry has another package, or none.
    if (locked.resolved?.endsWith(`/${path}`) === false)
      throw new Error(`${place} is not from a registry: ${locked.resolved}`);
    lock.packages[place] = besideVersion(locked, registry + path);
  }
  return `${JSON.stringify(lock, null, 2)}\n`;
}

/**
 * Where npm writes it, so that its next change of the file is only what it changes.
 * @param {LockedPackage} locked
 * @param {string} resolved
 */
function besideVersion(locked, resolved) {
  return Object.fromEntries(
    Object.entries(locked)
      .filter(([key]) => key !== 'resolved')
      .flatMap((field) => (field[0] === 'version' ? [field, ['resolved', resolved]] : [field])),
  );
}

if (import.meta.main) await writeFile(lockFile, withAddresses(await readFile(lockFile, 'utf8')));
