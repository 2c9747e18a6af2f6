import { errorText } from '../http/messages/text-of.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { describeError } from '../program/describe-error.ts';

/**
 * Sets the exit code that the work returns. For an error that the person at the terminal can fix, prints a sentence and exits
 * with 2.
 */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    const sentence =
      error instanceof AppError ? errorText('en', error.code, error.params) : describeError(error);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 2;
  }
}
