import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { messageOf } from './embedded-postgres-error.ts';
import type { Owner } from './files.ts';

/**
 * How PostgreSQL is run. It refuses to run as root; under root it runs as another user, or as root's own id in a user namespace
 * that maps it to another number (65534, nobody).
 */
export type RunAs =
  | { readonly kind: 'self' }
  | { readonly kind: 'user'; readonly uid: number; readonly gid: number }
  | { readonly kind: 'namespace' };

const NAMESPACE = ['--user', '--map-user=65534', '--map-group=65534', '--'];

export interface Command {
  readonly file: string;
  readonly args: string[];
  readonly options: {
    readonly cwd: string;
    readonly env: NodeJS.ProcessEnv;
    readonly uid?: number;
    readonly gid?: number;
  };
}

export function commandAs(runAs: RunAs, file: string, args: string[]): Command {
  // The current folder may be closed to that user, and PG* variables of the shell would change PostgreSQL's behaviour, so
  // neither is passed on.
  const options = { cwd: '/', env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' } };
  if (runAs.kind === 'user') {
    return { file, args, options: { ...options, uid: runAs.uid, gid: runAs.gid } };
  }
  if (runAs.kind === 'namespace') {
    return { file: 'unshare', args: [...NAMESPACE, file, ...args], options };
  }
  return { file, args, options };
}

/** Returns the owner of the server's files, as seen from outside the namespace. */
export function ownerFor(runAs: RunAs): Owner {
  if (runAs.kind === 'user') return { uid: runAs.uid, gid: runAs.gid };
  return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
}

export async function runToEnd(command: Command): Promise<{ ok: boolean; output: string }> {
  try {
    const { file, args, options } = command;
    const { stdout, stderr } = await promisify(execFile)(file, args, options);
    return { ok: true, output: stdout + stderr };
  } catch (error) {
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    return { ok: false, output: stderr === '' ? messageOf(error) : stderr };
  }
}
