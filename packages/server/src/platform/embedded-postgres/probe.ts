import { program } from './binaries.ts';
import { commandAs, runToEnd } from './run-as.ts';
import type { RunAs } from './run-as.ts';

// Permissions along the path, access lists, mounts without execution, a missing C library: the only
// sure answer to "could this user run PostgreSQL here?" is to try.

export async function canEnter(runAs: RunAs, folder: string): Promise<boolean> {
  const { ok } = await runToEnd(commandAs(runAs, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]));
  return ok;
}

/** What stands in the way of running these binaries on a database in this folder. */
export async function obstacle(
  runAs: RunAs,
  home: string,
  binaries: string,
): Promise<string | undefined> {
  const script = 'cd "$1" && exec "$2" --version';
  const args = ['-c', script, 'sh', home, program(binaries, 'postgres')];
  const { ok, output } = await runToEnd(commandAs(runAs, '/bin/sh', args));
  return ok ? undefined : output;
}
