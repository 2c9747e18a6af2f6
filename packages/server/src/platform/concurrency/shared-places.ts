import { tooManyTries } from '../errors/app-error.ts';

export interface SharedPlacesOptions {
  /** The number of places that all people share. */
  readonly all: number;
  /** The most places for one person while fewer than half of all are taken; after that it is one. */
  readonly each: number;
}

/**
 * Runs work in a fixed number of places and refuses work that finds none, instead of letting it wait. One person can take
 * several places only while there is room for others, so blocking all places takes about half as many people as there are
 * places.
 */
export function createSharedPlaces({
  all,
  each,
}: SharedPlacesOptions): <T>(who: string, work: () => Promise<T>) => Promise<T> {
  const takenBy = new Map<string, number>();
  let taken = 0;

  return async (who, work) => {
    const own = takenBy.get(who) ?? 0;
    const mostOwn = taken < all / 2 ? each : 1;
    if (taken >= all || own >= mostOwn) throw tooManyTries(2);
    taken += 1;
    takenBy.set(who, own + 1);
    try {
      return await work();
    } finally {
      taken -= 1;
      const left = (takenBy.get(who) ?? 1) - 1;
      if (left > 0) takenBy.set(who, left);
      else takenBy.delete(who);
    }
  };
}
