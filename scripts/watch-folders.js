import { readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Editors write a file in several steps, and a checkout changes many files. */
const calmAfterMs = 150;

/**
 * Reports changes to files in these folders once per burst. It watches folders and not files: a file that is replaced when it
 * is saved would no longer be watched.
 * @param {readonly string[]} roots
 * @param {(name: string) => boolean} concerns whether a file of that name matters
 * @param {() => void} tell
 * @param {(error: unknown) => void} complain called once if an existing folder cannot be watched
 * @returns {() => void} stops watching
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
      // A cause such as a system limit affects all further folders, so it is reported once.
      if (isGone || hasComplained) return;
      hasComplained = true;
      complain(error);
    }
  }

  /** @param {string} folder */
  function lookInto(folder) {
    const identity = identityOf(folder);
    const known = watched.get(folder);
    // A folder that was deleted and created again needs a new watcher.
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
      // A name that appeared or disappeared may be a folder.
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
 * Identifies a folder by inode and creation time, because a file system may reuse the inode of a deleted folder.
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
    // The folder has been deleted in the meantime.
    return [];
  }
}
