import { AppError } from '../../platform/app-error.ts';

/** Runs a few at once and lets a few wait; who comes after that is told so at once. */
export function bounded<Input, Output>(
  run: (input: Input) => Promise<Output>,
  { atOnce, mostWaiting }: { readonly atOnce: number; readonly mostWaiting: number },
): (input: Input) => Promise<Output> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (input) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= mostWaiting) throw new AppError('unavailable');
    // Whoever ends hands the place on, so that nobody who comes in between can take it.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await run(input);
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
