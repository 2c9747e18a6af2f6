import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryAhead } from '../../../../ui/use-query-ahead.ts';
import { readView, type View, writeView } from './view.ts';

/** The pause in typing after which the server is asked, so that not every letter sends a request. */
const pauseMs = 350;

interface ShownView {
  /** The filter by which the list is loaded. */
  readonly view: View;
  /** The text of the search field. It may be ahead of `view` while the user types. */
  readonly typed: string;
  readonly type: (search: string) => void;
  readonly change: (some: Partial<View>) => void;
}

/** A search text that the list has not been loaded for yet, and the query in the address at the time of typing. */
interface Draft {
  readonly search: string;
  readonly over: string;
}

export function useView(): ShownView {
  const [shown, write] = useQueryAhead();
  const view = readView(new URLSearchParams(shown));
  const [draft, setDraft] = useState<Draft>();
  // If the address has changed meanwhile for another reason, the draft is dropped.
  const pending = draft?.over === shown ? draft : undefined;
  const typed = pending?.search ?? view.search;

  const change = (some: Partial<View>) => {
    setDraft(undefined);
    write(writeView({ ...view, search: typed, ...some }));
  };

  const askForTyped = useEffectEvent(() => change({}));
  useEffect(() => {
    if (pending === undefined) return undefined;
    const timer = setTimeout(() => askForTyped(), pauseMs);
    return () => clearTimeout(timer);
  }, [pending]);

  return { view, typed, change, type: (search) => setDraft({ search, over: shown }) };
}
