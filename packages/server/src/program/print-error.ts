import { describeError } from './describe-error.ts';

const told = new WeakSet<object>();

/** Why it is over, to the person at the terminal: at once where it is known, and then no second time. */
export function printError(error: unknown): void {
  if (error instanceof Error) {
    if (told.has(error)) return;
    told.add(error);
  }
  // A stack for what only we can mend.
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${describeError(error) ?? stack}\n`);
}
