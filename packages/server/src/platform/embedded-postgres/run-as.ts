import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { messageOf } from './embedded-postgres-error.ts';
import type { Owner } from './files.ts';

/**
 * PostgreSQL refuses to run as root, so as root it runs either as another user, or as ourselves
 * inside a user namespace where our own id has another number (65534, nobody).
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
  // Our own folder may be closed to that user, and PG* variables of the person's shell would change
  // what PostgreSQL does; so neither is handed down.
  const options = { cwd: '/', env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' } };
  if (runAs.kind === 'user') {
    return { file, args, options: { ...options, uid: runAs.uid, gid: runAs.gid } };
  }
  if (runAs.kind === 'namespace') {
    return { file: 'unshare', args: [...NAMESPACE, file, ...args], options };
  }
  return { file, args, options };
}

/** Who owns the files of a server that runs this way, as seen from here. */
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
