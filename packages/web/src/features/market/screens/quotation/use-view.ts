import { useEffect } from 'react';
import { useQueryAhead } from '../../../../ui/use-query-ahead.ts';
import { readView, type View, writeView } from './view.ts';

/** What the list showed when it was last looked at: the tab's link does not know. */
let kept = '';

/** The view of the address, or the one from before when a person comes back by the tab. */
export function useView(): [view: View, change: (next: View) => void] {
  const [shown, write] = useQueryAhead(kept);
  useEffect(() => {
    kept = shown;
  }, [shown]);
  return [readView(new URLSearchParams(shown)), (next) => write(writeView(next))];
}
