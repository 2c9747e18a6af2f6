import { execFileSync } from 'node:child_process';

/** Whether this machine has the program, and lets us use it so. */
export function succeeds(file: string, args: string[]): boolean {
  try {
    execFileSync(file, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
