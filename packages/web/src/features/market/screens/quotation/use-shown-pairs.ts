import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { Pair } from '../../data/market-pair.ts';
import { useGoodName } from './good-names.ts';
import { isScrolling } from './is-scrolling.ts';
import { selectPairs } from './select-pairs.ts';
import { type View, writeView } from './view.ts';

interface Held {
  readonly pairs: readonly Pair[];
  readonly key: string;
  readonly shown: readonly Pair[];
}

/**
 * Returns the pairs of the view with live prices. The order does not change while the list is being scrolled, so that
 * no row moves away under the finger.
 */
export function useShownPairs(pairs: readonly Pair[], view: View): readonly Pair[] {
  const { locale } = useLingui().i18n;
  const goodName = useGoodName();
  const key = `${locale} ${writeView(view).toString()}`;
  const select = () => selectPairs(pairs, view, (base) => goodName(base).toLowerCase());
  const [held, setHeld] = useState<Held>(() => ({ pairs, key, shown: select() }));
  if (held.pairs === pairs && held.key === key) return held.shown;

  const mustSelect = held.key !== key || held.pairs.length !== pairs.length || !isScrolling();
  const next = { pairs, key, shown: mustSelect ? select() : renewed(held.shown, pairs) };
  setHeld(next);
  return next.shown;
}

/** Returns the same pairs in the same order, with their new prices. */
function renewed(shown: readonly Pair[], pairs: readonly Pair[]): readonly Pair[] {
  const fresh = new Map(pairs.map((pair) => [pair.contract, pair]));
  return shown.map((pair) => fresh.get(pair.contract) ?? pair);
}
