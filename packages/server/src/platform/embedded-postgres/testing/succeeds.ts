import { execFileSync } from 'node:child_process';

/** True if the command exists on this machine and succeeds. */
export function succeeds(file: string, args: string[]): boolean {
  try {
    execFileSync(file, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
