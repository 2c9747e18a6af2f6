import type { Pair } from '../../data/market-pair.ts';
import { groupOf } from './groups.ts';
import type { SortKey, View } from './view.ts';

const figures: Record<Exclude<SortKey, 'pair'>, (pair: Pair) => number> = {
  amount: (pair) => pair.amount,
  price: (pair) => pair.price,
  change: (pair) => pair.change,
};

/** Returns the filtered and sorted pairs of a view. `nameOf` returns the reader's name for a good, in lower case. */
export function selectPairs(
  pairs: readonly Pair[],
  { group, search, sort, isDescending }: View,
  nameOf: (base: string) => string,
): Pair[] {
  const wanted = search
    .trim()
    .toLowerCase()
    .replace(/[/_\s-]+/g, '');
  const isWanted = ({ base, quote }: Pair): boolean =>
    (group === undefined || groupOf(base) === group) &&
    (wanted === '' ||
      (base + quote).toLowerCase().startsWith(wanted) ||
      base.toLowerCase().includes(wanted) ||
      nameOf(base).replaceAll(' ', '').includes(wanted));
  const turn = isDescending ? -1 : 1;
  return pairs.filter(isWanted).toSorted((a, b) => turn * compare(a, b, sort) || byName(a, b));
}

function compare(a: Pair, b: Pair, sort: SortKey): number {
  return sort === 'pair' ? byName(a, b) : figures[sort](a) - figures[sort](b);
}

/** Compares by code units and not by language, because these are symbols. */
function byName(a: Pair, b: Pair): number {
  if (a.contract === b.contract) return 0;
  return a.contract < b.contract ? -1 : 1;
}
