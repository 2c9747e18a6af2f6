import type { OwnEvent } from '../../data/takeover.ts';
import { dayKey, inRuns, type Run } from '../../../../ui/in-runs.ts';

interface Day {
  /** Any time within the day. */
  readonly at: Date;
  readonly events: readonly OwnEvent[];
}

/**
 * Groups events by the reader's days, and consecutive failed attempts of a day from one place into one row. Keeps the
 * order.
 */
export function groupEvents(events: readonly OwnEvent[]): readonly Day[] {
  return inRuns(events, ({ at }) => dayKey(new Date(at))).map((ofDay) => ({
    at: new Date(ofDay[0].at),
    events: inRuns(ofDay, rowKey).map(inOne),
  }));
}

/** Returns the key of an event's row. A change has a row of its own, because each change can be denied. */
function rowKey({ eventId, kind, denial, device, ip }: OwnEvent): string {
  return JSON.stringify(denial === null ? [kind, device, ip] : eventId);
}

function inOne(run: Run<OwnEvent>): OwnEvent {
  return { ...run[0], count: run.reduce((sum, { count }) => sum + count, 0) };
}
