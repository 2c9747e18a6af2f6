type Figures = Readonly<Record<string, string | number>>;

interface Measured {
  readonly bench: string;
  readonly case: string;
  readonly ours: number;
  /** The value of the baseline in the same run. */
  readonly limit: number;
  readonly ratio: number;
  readonly unit: string;
}

/** Prints one line of JSON for each case on standard output. */
export function report(result: Measured & Figures): void {
  print(result);
}

export function print(figures: Figures): void {
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}

/** Prints progress for the person who waits. */
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

export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

export function rounded(value: number, places: number): number {
  return Number(value.toFixed(places));
}
