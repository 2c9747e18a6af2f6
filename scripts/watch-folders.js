import { readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Editors write in several steps, and a checkout changes many files. */
const calmAfterMs = 150;

/**
 * Tells of changes to the files below, once a burst of them is over. It looks at folders and not at files: a file that
 * is saved by putting another in its place would be watched no more.
 * @param {readonly string[]} roots
 * @param {(name: string) => boolean} concerns whether a file of that name matters
 * @param {() => void} tell
 * @param {(error: unknown) => void} complain once, where a folder is there and cannot be watched
 * @returns {() => void} to end it
 */
export function watchFolders(roots, concerns, tell, complain) {
  /** @type {Map<string, { watcher: import('node:fs').FSWatcher, identity: string }>} */
  const watched = new Map();
  /** @type {NodeJS.Timeout | undefined} */
  let calm;
  let hasComplained = false;

  /** @param {string} folder */
  function look(folder) {
    try {
      lookInto(folder);
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      // What keeps one from being watched, such as a limit of the system, keeps all that follow.
      if (isGone || hasComplained) return;
      hasComplained = true;
      complain(error);
    }
  }

  /** @param {string} folder */
  function lookInto(folder) {
    const identity = identityOf(folder);
    const known = watched.get(folder);
    // A folder that was made again has only its name in common with the one before.
    if (known && known.identity !== identity) {
      known.watcher.close();
      watched.delete(folder);
    }
    if (identity === undefined) return;
    if (!watched.has(folder)) watched.set(folder, { watcher: watchOne(folder), identity });
    for (const name of foldersIn(folder)) look(join(folder, name));
  }

  /** @param {string} folder */
  function watchOne(folder) {
    const watcher = watch(folder, (_, name) => {
      // What is new, or gone, may be a folder.
      look(folder);
      if (name === null || !concerns(name)) return;
      clearTimeout(calm);
      calm = setTimeout(tell, calmAfterMs);
    });
    return watcher.on('error', () => look(folder));
  }

  for (const root of roots) look(root);
  return () => {
    clearTimeout(calm);
    for (const { watcher } of watched.values()) watcher.close();
  };
}

/**
 * By its birth as well: a file system may give the number of a folder that is gone to the next one.
 * @param {string} folder
 */
function identityOf(folder) {
  const known = statSync(folder, { bigint: true, throwIfNoEntry: false });
  return known && `${known.ino} ${known.birthtimeNs}`;
}

/** @param {string} folder */
function foldersIn(folder) {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch {
    // It is gone again.
    return [];
  }
}
