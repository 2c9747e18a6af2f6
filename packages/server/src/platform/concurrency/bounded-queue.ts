import { AppError } from '../errors/app-error.ts';

export interface Bounds {
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** Who would wait longer is told so at once, and who does is told then. */
  readonly longestWait: number;
  /** Waiting and work together: after that nobody listens any more. */
  readonly longestTime: number;
}

/** How much the newest run counts against those before. */
const weight = 0.3;

/**
 * Runs a few at once and lets a few wait, in number and in time. Whoever cannot be served in time is
 * refused while they still listen: an answer after that would only take the place of another's. `run` is
 * given the milliseconds that are left to it.
 */
export function bounded<Input, Output>(
  run: (input: Input, milliseconds: number) => Promise<Output>,
  { atOnce, mostWaiting, longestWait, longestTime }: Bounds,
): (input: Input) => Promise<Output> {
  const waiting = new Set<() => void>();
  let running = 0;
  let usualTime = 0;

  const next = (): void => {
    const [first] = waiting;
    // Whoever ends hands the place on, so that nobody who comes in between can take it.
    if (first === undefined) running -= 1;
    else first();
  };
  const wait = async (): Promise<void> => {
    const expected = (Math.floor(waiting.size / atOnce) + 1) * usualTime;
    if (waiting.size >= mostWaiting || expected > longestWait) throw new AppError('unavailable');
    await new Promise<void>((resolve, reject) => {
      const turn = (): void => {
        clearTimeout(timer);
        waiting.delete(turn);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(turn);
        reject(new AppError('unavailable'));
      }, longestWait);
      waiting.add(turn);
    });
  };

  return async (input) => {
    const asked = performance.now();
    if (running < atOnce) running += 1;
    else await wait();
    const begun = performance.now();
    try {
      return await run(input, Math.max(1, Math.floor(longestTime - (begun - asked))));
    } finally {
      const took = performance.now() - begun;
      usualTime = usualTime === 0 ? took : usualTime + weight * (took - usualTime);
      next();
    }
  };
}
