import { chownSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedPostgresError, messageOf } from './embedded-postgres-error.ts';

export interface OwnerLock {
  release(): void;
}

const SQLITE_BUSY = 5;

// Keeps the locks reachable: garbage collection would close the database and release the lock.
const held = new Set<DatabaseSync>();

/**
 * Locks a folder for this process. Node has no file locks, but an exclusive SQLite transaction is one: the kernel grants it to
 * one process and releases it when that process ends, however it ends. So there are no stale locks to detect by process ids,
 * and it works between containers that share a folder. The file beside it only tells people who holds the lock.
 */
export function takeOwnerLock(folder: string): OwnerLock {
  const file = path.join(folder, 'postgres.lock');
  const note = path.join(folder, 'postgres.owner');
  const database = lock(file, folder, note);
  held.add(database);
  const release = (): void => {
    if (held.delete(database)) database.close();
  };
  try {
    sign(folder, file, note);
  } catch (error) {
    release();
    throw unlockable(folder, error);
  }
  return { release };
}

function sign(folder: string, file: string, note: string): void {
  writeFileSync(note, `${process.pid}\n`);
  if (process.getuid?.() !== 0) return;
  // As root, give the files to the owner of the folder, who could not lock it otherwise.
  const { uid, gid } = statSync(folder);
  if (uid !== 0) for (const made of [file, note]) chownSync(made, uid, gid);
}

function lock(file: string, folder: string, note: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new EmbeddedPostgresError(`Tradewind is already running on ${folder}${holder(note)}.`);
    }
    throw unlockable(folder, error);
  }
}

function unlockable(folder: string, error: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The data folder ${folder} cannot be locked (${messageOf(error)}). It must be writable by the user that starts Tradewind.`,
  );
}

function holder(note: string): string {
  try {
    const pid = Number.parseInt(readFileSync(note, 'utf8'), 10);
    return Number.isNaN(pid) ? '' : ` (process ${pid})`;
  } catch {
    return '';
  }
}
