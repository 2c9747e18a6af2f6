import type { Provider } from '../rpc/provider.ts';
import type { Place } from './cursor.ts';
import { askHeader } from './questions.ts';

/**
 * Finds the highest of the places that is still on the chain; undefined if none is. Each block names its parent, so if a place
 * is on the chain, all lower ones are too; a binary search needs a dozen requests for thousands of places.
 */
export async function findAncestor(
  provider: Provider,
  places: readonly Place[],
): Promise<Place | undefined> {
  let [standing, fallen] = [-1, places.length];
  while (fallen - standing > 1) {
    const middle = Math.floor((standing + fallen) / 2);
    const place = places[middle];
    if (!place) break;
    if (await stands(provider, place)) standing = middle;
    else fallen = middle;
  }
  return places[standing];
}

export async function stands(provider: Provider, { number, hash }: Place): Promise<boolean> {
  return (await askHeader(provider, number))?.hash === `0x${hash}`;
}
