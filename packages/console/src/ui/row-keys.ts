import type { KeyboardEvent } from 'react';

/** Marks the one element of each row that can have the focus. */
export const rowStop = {
  'data-row-stop': true,
  onKeyDown: moveBetweenRows,
};

/** Moves the focus between the rows of a table by the arrow keys, Home and End. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const body = event.currentTarget.closest('tbody');
  const stops = [...(body?.querySelectorAll<HTMLElement>('[data-row-stop]') ?? [])];
  const next = nextStop(event.key, stops.indexOf(event.currentTarget), stops.length);
  if (next === undefined) return;
  event.preventDefault();
  stops[next]?.focus();
}

export function nextStop(key: string, at: number, count: number): number | undefined {
  if (at === -1) return undefined;
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
