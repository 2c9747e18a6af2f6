import { useLingui } from '@lingui/react/macro';
import { type PointerEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { dragRow } from './drag-rows.ts';
import { inOrder, moved } from './moved.ts';

interface Save {
  readonly mutate: (
    order: { from: string[]; ids: string[] },
    then: { onSettled: () => void },
  ) => void;
  readonly error: Error | null;
}

interface OrderInput<T> {
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
  /** The row's name in the announcement of its new place. */
  readonly nameOf: (row: T) => string;
  readonly save: Save;
}

export interface Ordering<T> {
  readonly rows: readonly T[];
  readonly error: Error | null;
  /** The key of the row that is being dragged. */
  readonly dragged: string | undefined;
  /** The text announced to screen readers. */
  readonly said: string;
  readonly placeOf: (row: T) => { readonly isFirst: boolean; readonly isLast: boolean };
  readonly nameOf: (row: T) => string;
  readonly buttonId: (row: T, by: -1 | 1) => string;
  readonly step: (row: T, by: -1 | 1) => void;
  readonly grab: (row: T, event: PointerEvent<HTMLElement>) => void;
}

/** Lets the operator reorder rows by dragging or step by step, and saves each new order at once. */
export function useOrder<T>({ rows, keyOf, nameOf, save }: OrderInput<T>): Ordering<T> {
  const { t } = useLingui();
  const prefix = useId();
  const [draft, setDraft] = useState<readonly string[]>();
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState('');
  const shown = inOrder(rows, keyOf, draft) ?? rows;
  const keys = shown.map(keyOf);
  const buttonId = (row: T, by: -1 | 1) => `${prefix}${keyOf(row)}${by < 0 ? 'up' : 'down'}`;
  const keep = (row: T, ids: readonly string[]) => {
    const place = ids.indexOf(keyOf(row)) + 1;
    setDraft(ids);
    const [name, count] = [nameOf(row), ids.length];
    setSaid(t`${name} is now number ${place} of ${count}`);
    save.mutate({ from: [...keys], ids: [...ids] }, { onSettled: () => setDraft(undefined) });
  };
  const step = (row: T, by: -1 | 1) => {
    const from = keys.indexOf(keyOf(row));
    const to = from + by;
    if (to < 0 || to >= keys.length) return;
    // The browser takes the focus away from a row that moves in the document.
    flushSync(() => keep(row, moved(keys, from, to)));
    document.getElementById(buttonId(row, by))?.focus();
  };
  const grab = (row: T, event: PointerEvent<HTMLElement>) => {
    const element = event.currentTarget.closest('tr');
    if (element === null || event.button !== 0) return;
    event.preventDefault();
    const key = keyOf(row);
    let now: readonly string[] = keys;
    setDragged(key);
    dragRow({
      row: element,
      onOver: (place) => {
        const from = now.indexOf(key);
        if (from === place) return;
        now = moved(now, from, place);
        setDraft(now);
      },
      onEnd: (isDropped) => {
        setDragged(undefined);
        if (isDropped && now.join() !== keys.join()) keep(row, now);
        else setDraft(undefined);
      },
    });
  };
  return {
    rows: shown,
    error: save.error,
    dragged,
    said,
    nameOf,
    buttonId,
    step,
    grab,
    placeOf: (row) => ({
      isFirst: keys[0] === keyOf(row),
      isLast: keys.at(-1) === keyOf(row),
    }),
  };
}
