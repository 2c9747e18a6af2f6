import { AppError } from '../errors/app-error.ts';

/**
 * Lets `width` pieces of work run at once and at most `queue` wait. Password hashing is memory-hard by
 * design: without a bound a burst of logins would take the machine's memory and cores. Whoever is refused has done
 * nothing too often, unless `refusal` says so.
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
