import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryAhead } from '../../../../ui/use-query-ahead.ts';
import { readView, type View, writeView } from './view.ts';

/** A pause in typing: the server is not asked for every letter. */
const pauseMs = 350;

interface ShownView {
  /** What the list is asked for. */
  readonly view: View;
  /** What stands in the field, which may be ahead of it. */
  readonly typed: string;
  readonly type: (search: string) => void;
  readonly change: (some: Partial<View>) => void;
}

/** Letters that the list has not been asked for yet, and the query over which they were typed. */
interface Draft {
  readonly search: string;
  readonly over: string;
}

export function useView(): ShownView {
  const [shown, write] = useQueryAhead();
  const view = readView(new URLSearchParams(shown));
  const [draft, setDraft] = useState<Draft>();
  // Typed before somebody else led the address elsewhere, they are no longer meant.
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
