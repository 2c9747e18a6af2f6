import { expect, test } from 'vitest';
import { groupMessages } from './group-messages.ts';

const said = (from: string, time: string) => ({ key: time, from, time });

test('divides messages by day, sender and pauses', () => {
  const days = groupMessages([
    said('member', '2026-02-01T12:00:00'),
    said('member', '2026-02-01T12:01:00'),
    said('us', '2026-02-01T12:02:00'),
    said('us', '2026-02-01T12:20:00'),
    said('us', '2026-02-02T12:20:00'),
  ]);
  expect(days.map(({ runs }) => runs.map((run) => run.said.length))).toEqual([[2, 1, 1], [1]]);
});

test('starts a new day at midnight, also within messages of one sender', () => {
  const days = groupMessages([
    said('us', '2026-02-01T23:59:00'),
    said('us', '2026-02-02T00:01:00'),
  ]);
  expect(days).toHaveLength(2);
});
