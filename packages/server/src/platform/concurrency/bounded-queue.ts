import { AppError } from '../errors/app-error.ts';

export interface Bounds {
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** The longest wait in milliseconds. A call is refused at once if it is expected to wait longer, or later if it does. */
  readonly longestWait: number;
  /** The longest time for waiting and running together; after it the caller has given up. */
  readonly longestTime: number;
}

/** The weight of the newest run in the moving average. */
const weight = 0.3;

/**
 * Limits how many calls run at once and how many wait, in number and in time. A call that cannot be finished in time is refused
 * while its caller still listens; running it later would only delay others. `run` gets the remaining milliseconds.
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
    // The place is handed to the next in line, so that no new call can take it in between.
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
