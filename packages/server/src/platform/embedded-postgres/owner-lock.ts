import { chownSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedPostgresError, messageOf } from './embedded-postgres-error.ts';

export interface OwnerLock {
  release(): void;
}

const SQLITE_BUSY = 5;

// A lock that is garbage-collected is a lock that is given back.
const held = new Set<DatabaseSync>();

/**
 * Node has no file locks of its own, but an exclusive SQLite transaction is one: the kernel grants it
 * to one process and takes it back when that process ends, however it ends. So there is no stale lock
 * to judge by process ids, and two containers that share a folder see each other too. The file beside
 * it only tells people who holds the lock.
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
  // Root must not lock out the person whose folder this is.
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
