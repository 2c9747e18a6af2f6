import { tooManyTries } from './app-error.ts';

/** Refuses what would be too many at once, in all or of one person, instead of letting it wait. */
export function createTurnstile(
  most: number,
  mostOfOne: number,
): <T>(who: string, work: () => Promise<T>) => Promise<T> {
  const inside = new Map<string, number>();
  let all = 0;

  return async (who, work) => {
    const own = inside.get(who) ?? 0;
    if (all >= most || own >= mostOfOne) throw tooManyTries(2);
    all += 1;
    inside.set(who, own + 1);
    try {
      return await work();
    } finally {
      all -= 1;
      const left = (inside.get(who) ?? 1) - 1;
      if (left > 0) inside.set(who, left);
      else inside.delete(who);
    }
  };
}
