import { describeError } from './describe-error.ts';

const told = new WeakSet<object>();

/** Prints the error for the person at the terminal. Prints the same error object only once. */
export function printError(error: unknown): void {
  if (error instanceof Error) {
    if (told.has(error)) return;
    told.add(error);
  }
  // A bug is printed with its stack.
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${describeError(error) ?? stack}\n`);
}
