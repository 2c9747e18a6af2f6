import { tooManyTries } from './app-error.ts';
import { createGate } from './gate.ts';

/** Lets the work of one person run piece after piece in the order in which it came; nobody waits for anybody else's. */
export function createTurns(
  mostWaiting: number,
): <T>(who: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<
    string,
    { readonly enter: ReturnType<typeof createGate>; inside: number }
  >();

  return async (who, work) => {
    // Who is refused here stands behind themselves alone.
    const line = lines.get(who) ?? {
      enter: createGate(1, mostWaiting, () => tooManyTries(2)),
      inside: 0,
    };
    lines.set(who, line);
    line.inside += 1;
    try {
      return await line.enter(work);
    } finally {
      line.inside -= 1;
      if (line.inside === 0) lines.delete(who);
    }
  };
}
