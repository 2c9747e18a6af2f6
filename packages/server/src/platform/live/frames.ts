import type { LiveEvent } from '@tradewind/contract';
import { formatPosition, type Position } from './position.ts';

/**
 * Returns a server-sent event with all live events of one reading. A stream cut within it has received none of them, so a
 * reader that resumes after the last `id` neither misses nor repeats anything.
 */
export function happened(at: Position, events: readonly LiveEvent[]): string {
  return `id: ${formatPosition(at)}\nevent: happened\ndata: ${JSON.stringify(events)}\n\n`;
}

/** Tells the reader to reload everything, because missed events are no longer known. */
export function resync(at: Position): string {
  return `id: ${formatPosition(at)}\nevent: resync\ndata: {}\n\n`;
}

/** Reports that nothing happened up to this position, and keeps the connection alive for proxies and readers. */
export function still(at: Position): string {
  return `id: ${formatPosition(at)}\n\n`;
}
