/** One line for machines per case, on standard output. */
export function report(result: Readonly<Record<string, string | number>>): void {
  process.stdout.write(`${JSON.stringify(result)}\n`);
}

/** For the person who waits. */
export function progress(line: string): void {
  process.stderr.write(`${line}\n`);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  if (upper === undefined || lower === undefined) throw new Error('Nothing was measured');
  return (upper + lower) / 2;
}

export function rounded(value: number, places: number): number {
  return Number(value.toFixed(places));
}
