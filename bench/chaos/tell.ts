import { print, progress } from '../lib/report.ts';

export interface Check {
  readonly name: string;
  readonly isRight: boolean;
  readonly found: string;
}

/** Prints the checks line by line for people and as one line of JSON for the test run. */
export function tell(
  name: string,
  checks: readonly Check[],
  figures: Readonly<Record<string, number>>,
): void {
  for (const { name: what, isRight, found } of checks)
    progress(`${isRight ? '✓' : '✗'} ${what}: ${found}`);
  const passed = checks.filter(({ isRight }) => isRight).length;
  print({ case: name, ...figures, passed, failed: checks.length - passed });
  if (passed < checks.length) process.exitCode = 1;
}
