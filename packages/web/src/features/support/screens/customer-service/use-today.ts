import { beginOfDay } from './days-ago.ts';
import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

/** When the day began, by the reader's calendar. A conversation can be open over midnight. */
export function useToday(): Date {
  return new Date(useSyncExternalStore(eachMinute, () => beginOfDay(new Date())));
}

function eachMinute(changed: () => void): () => void {
  const timer = setInterval(changed, minuteMs);
  return () => clearInterval(timer);
}
