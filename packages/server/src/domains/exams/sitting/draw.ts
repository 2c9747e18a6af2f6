import type { SittingItem } from '../../../database/migrations/exam-tables.ts';
import { chance, shuffled } from './shuffle.ts';

/** A question that can be drawn. */
export interface Drawable {
  readonly question: string;
  readonly version: number;
  /** The number of options; zero for written answers. */
  readonly options: number;
}

export interface PaperPart {
  readonly draws: number;
  readonly points: number;
  readonly pool: readonly Drawable[];
}

/**
 * Draws the questions of an attempt and their order, deterministically from the seed. Draws no question twice,
 * even if several parts use one folder. Returns undefined if there are too few.
 */
export function draw(
  parts: readonly PaperPart[],
  { seed, shuffles }: { readonly seed: number; readonly shuffles: boolean },
): SittingItem[] | undefined {
  const next = chance(seed);
  const taken = new Set<string>();
  const items: SittingItem[] = [];
  for (const { draws, points, pool } of parts) {
    const left = pool.filter(({ question }) => !taken.has(question));
    const chosen = shuffled(left, next).slice(0, draws);
    if (chosen.length < draws) return undefined;
    for (const { question, version, options } of shuffles ? chosen : inOwnOrder(chosen, pool)) {
      taken.add(question);
      const places = Array.from({ length: options }, (_, place) => place);
      const order = shuffles ? shuffled(places, next) : places;
      items.push({ question, version, points, order });
    }
  }
  return items;
}

function inOwnOrder(chosen: readonly Drawable[], pool: readonly Drawable[]): Drawable[] {
  const wanted = new Set(chosen);
  return pool.filter((one) => wanted.has(one));
}
