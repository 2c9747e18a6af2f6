import { expect, test } from 'vitest';
import type { OwnEvent } from '../../data/takeover.ts';
import { groupEvents } from './group-events.ts';

let nextId = 100;

function event(at: string, change: Partial<OwnEvent> = {}): OwnEvent {
  nextId -= 1;
  return {
    eventId: String(nextId),
    at: new Date(at).toISOString(),
    kind: 'factor-refused',
    change: null,
    device: 'Chrome 140 · Windows',
    ip: '192.0.2.1',
    count: 1,
    denial: null,
    ...change,
  };
}

const rowsOf = (events: readonly OwnEvent[]) =>
  groupEvents(events).map((day) => day.events.map(({ kind, count }) => `${count} ${kind}`));

test('groups consecutive failed attempts from one place into one row a day with their number', () => {
  const events = [
    event('2026-03-02T09:03:00', { count: 2 }),
    event('2026-03-02T09:02:00'),
    event('2026-03-02T09:01:00', { ip: '192.0.2.2' }),
    event('2026-03-01T09:00:00', { ip: '192.0.2.2' }),
  ];
  expect(rowsOf(events)).toEqual([['3 factor-refused', '1 factor-refused'], ['1 factor-refused']]);
});

test('never groups changes that can be denied', () => {
  const login = { kind: 'new-place', denial: 'open' } as const;
  const events = [event('2026-03-02T09:03:00', login), event('2026-03-02T09:02:00', login)];
  expect(rowsOf(events)).toEqual([['1 new-place', '1 new-place']]);
});
