import { beginOfDay } from './days-ago.ts';
import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

/**
 * Returns the beginning of the present day by the reader's calendar. It changes at midnight, while a conversation may
 * be open.
 */
export function useToday(): Date {
  return new Date(useSyncExternalStore(eachMinute, () => beginOfDay(new Date())));
}

function eachMinute(changed: () => void): () => void {
  const timer = setInterval(changed, minuteMs);
  return () => clearInterval(timer);
}
