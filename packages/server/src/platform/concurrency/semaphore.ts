import { AppError } from '../errors/app-error.ts';

/**
 * Runs at most `width` pieces of work at once and lets at most `queue` wait; further ones are refused. Password hashing, for
 * example, is memory-hard by design, so an unlimited burst of logins would use up memory and cores. The default refusal does
 * not blame the caller.
 */
export function createSemaphore(
  width: number,
  queue: number,
  refusal = () => new AppError('unavailable'),
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async (work) => {
    if (running < width) running += 1;
    else if (waiting.length >= queue) throw refusal();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
