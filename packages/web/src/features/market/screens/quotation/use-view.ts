import { useEffect } from 'react';
import { useQueryAhead } from '../../../../ui/use-query-ahead.ts';
import { readView, type View, writeView } from './view.ts';

/** The last view of the list, because the link of the tab has no query. */
let kept = '';

/** Returns the view of the address, or the last one if the reader returns by the tab. */
export function useView(): [view: View, change: (next: View) => void] {
  const [shown, write] = useQueryAhead(kept);
  useEffect(() => {
    kept = shown;
  }, [shown]);
  return [readView(new URLSearchParams(shown)), (next) => write(writeView(next))];
}
