import type { OwnEvent } from '../../data/takeover.ts';
import { dayKey, inRuns, type Run } from '../../parts/in-runs.ts';

interface Day {
  /** Some moment of that day. */
  readonly at: Date;
  readonly events: readonly OwnEvent[];
}

/** Newest first, as they came: days by the reader's calendar, in which wrong tries that follow one another are one row. */
export function groupEvents(events: readonly OwnEvent[]): readonly Day[] {
  return inRuns(events, ({ at }) => dayKey(new Date(at))).map((ofDay) => ({
    at: new Date(ofDay[0].at),
    events: inRuns(ofDay, rowKey).map(inOne),
  }));
}

/** A change stays a row of its own: each can be denied. */
function rowKey({ eventId, kind, denial, device, ip }: OwnEvent): string {
  return JSON.stringify(denial === null ? [kind, device, ip] : eventId);
}

function inOne(run: Run<OwnEvent>): OwnEvent {
  return { ...run[0], count: run.reduce((sum, { count }) => sum + count, 0) };
}
