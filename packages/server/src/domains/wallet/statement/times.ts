import type { Statement } from './statement.ts';

/** A time as a clock in the time zone shows it. */
interface WallTime {
  readonly day: string;
  readonly clock: string;
  readonly milliseconds: string;
  readonly offset: string;
}

/**
 * Returns a function that converts times. The formatter is created once, since that is slow and a statement has
 * thousands of times.
 */
export function wallClock(timeZone: string): (time: Date) => WallTime {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    timeZoneName: 'longOffset',
  });
  return (time) => {
    const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]));
    const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
    return {
      day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
      clock: `${part('hour')}:${part('minute')}:${part('second')}`,
      milliseconds: part('fractionalSecond'),
      // The part is "GMT+02:00", and a bare "GMT" for UTC.
      offset: part('timeZoneName').slice('GMT'.length) || '+00:00',
    };
  };
}

export function isoTime({ day, clock, milliseconds, offset }: WallTime): string {
  return `${day}T${clock}.${milliseconds}${offset}`;
}

type Span = Pick<Statement, 'from' | 'to' | 'timeZone'>;

/** Returns the first and last day; the end is excluded, so midnight belongs to the day before. */
export function daysOf({ from, to, timeZone }: Span): { first: string; last: string } {
  const wall = wallClock(timeZone);
  const last = new Date(to.getTime() - 1);
  return { first: wall(from).day, last: wall(last).day };
}

/** Formats whole days as dates, and any other period to the second. */
export function spanText(span: Span): string {
  const wall = wallClock(span.timeZone);
  const [from, to] = [wall(span.from), wall(span.to)];
  const midnight = '00:00:00';
  if (from.clock !== midnight || to.clock !== midnight) {
    return `${from.day} ${from.clock} – ${to.day} ${to.clock}`;
  }
  const { first, last } = daysOf(span);
  return first === last ? first : `${first} – ${last}`;
}
