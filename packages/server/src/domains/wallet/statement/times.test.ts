import { describe, expect, test } from 'vitest';
import { isTimeZone } from '../../../platform/time/time-zone.ts';
import { daysOf, isoTime, spanText, wallClock } from './times.ts';

const local = (time: string, timeZone: string): string =>
  isoTime(wallClock(timeZone)(new Date(time)));

describe('in a statement,', () => {
  test.each([
    ['2026-03-29T00:59:59.999Z', 'Europe/Berlin', '2026-03-29T01:59:59.999+01:00'],
    ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29T03:00:00.000+02:00'],
    ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25T02:30:00.000+02:00'],
    ['2026-10-25T01:30:00Z', 'Europe/Berlin', '2026-10-25T02:30:00.000+01:00'],
    ['0033-04-03T15:00:00Z', 'UTC', '0033-04-03T15:00:00.000+00:00'],
    ['2026-01-01T00:00:00Z', 'UTC', '2026-01-01T00:00:00.000+00:00'],
    ['2026-01-01T00:00:00Z', 'Asia/Kathmandu', '2026-01-01T05:45:00.000+05:45'],
    ['2026-01-01T00:00:00Z', 'America/New_York', '2025-12-31T19:00:00.000-05:00'],
  ])('%s in %s is %s', (time, timeZone, expected) => {
    expect(local(time, timeZone)).toBe(expected);
  });

  test('an end at midnight belongs to the day before, even if a day has 23 hours', () => {
    const span = {
      from: new Date('2026-03-28T23:00:00Z'),
      to: new Date('2026-03-29T22:00:00Z'),
      timeZone: 'Europe/Berlin',
    };
    expect(daysOf(span)).toEqual({ first: '2026-03-29', last: '2026-03-29' });
    expect(spanText(span)).toBe('2026-03-29');
    expect(spanText({ ...span, timeZone: 'UTC' })).toBe(
      '2026-03-28 23:00:00 – 2026-03-29 22:00:00',
    );
  });

  test.each([
    ['2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z', '2026-03-01 – 2026-03-31'],
    ['2026-03-01T00:00:00Z', '2026-03-02T00:00:01Z', '2026-03-01 00:00:00 – 2026-03-02 00:00:01'],
    ['2026-03-01T00:00:01Z', '2026-03-02T00:00:00Z', '2026-03-01 00:00:01 – 2026-03-02 00:00:00'],
  ])('a period from %s to %s is written as %s', (from, to, expected) => {
    const span = { from: new Date(from), to: new Date(to), timeZone: 'UTC' };
    expect(spanText(span)).toBe(expected);
  });

  test('a time zone must have a valid name', () => {
    expect(['UTC', 'Asia/Tokyo', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
