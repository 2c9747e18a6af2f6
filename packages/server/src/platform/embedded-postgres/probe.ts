import { program } from './binaries.ts';
import { commandAs, runToEnd } from './run-as.ts';
import type { RunAs } from './run-as.ts';

// Path permissions, access lists, mounts without execution and missing C libraries can all prevent a user from running
// PostgreSQL here. The only reliable check is to try.

export async function canEnter(runAs: RunAs, folder: string): Promise<boolean> {
  const { ok } = await runToEnd(commandAs(runAs, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]));
  return ok;
}

/** Returns the error of running these binaries for a database in this folder; undefined if they run. */
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
