import type { Provider } from '../rpc/provider.ts';
import type { Place } from './cursor.ts';
import { askHeader } from './questions.ts';

/**
 * The highest of the places that are still on the chain; undefined where none is. A block names the one
 * before it, so below a place that still stands all others do: halving finds it among thousands with a dozen
 * questions.
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
