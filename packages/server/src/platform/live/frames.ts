import type { LiveEvent } from '@tradewind/contract';
import { formatPosition, type Position } from './position.ts';

/**
 * Server-sent events as text. All that one reading has for a stream is one event: a stream that is cut in
 * the middle of it got none of it, so a reader that resumes after the last `id` misses and doubles nothing.
 */
export function happened(at: Position, events: readonly LiveEvent[]): string {
  return `id: ${formatPosition(at)}\nevent: happened\ndata: ${JSON.stringify(events)}\n\n`;
}

/** What happened meanwhile is not known any more: read everything again. */
export function resync(at: Position): string {
  return `id: ${formatPosition(at)}\nevent: resync\ndata: {}\n\n`;
}

/** Nothing happened up to here. Proxies and readers see that the stream is alive. */
export function still(at: Position): string {
  return `id: ${formatPosition(at)}\n\n`;
}
