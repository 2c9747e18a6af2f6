import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { calendarIn } from '../../platform/time/time-zone.ts';

interface StudyDay {
  readonly day: string;
  readonly seconds: number;
}

const days = 7;
const dayMs = 86_400_000;

/** Returns the last days in a time zone, today last, with the seconds played for the first time on each. */
export async function readStudyDays(
  db: Reader,
  memberId: bigint,
  timeZone: string,
  now: Date,
): Promise<StudyDay[]> {
  // Read one extra day: in time zones ahead of UTC, the first day began earlier than the number of days alone
  // suggests.
  const since = new Date(now.getTime() - (days + 1) * dayMs);
  const { rows } = await sql<{ hour: Date; seconds: number }>`
    select hour, seconds from watch_hour where member_id = ${memberId} and hour >= ${since}
    union all
    select hour, hour_seconds from watch_play where member_id = ${memberId} and hour >= ${since}
  `.execute(db);
  const dayOf = calendarIn(timeZone);
  const sums = new Map<string, number>();
  for (const { hour, seconds } of rows) {
    const day = dayOf(hour);
    sums.set(day, (sums.get(day) ?? 0) + seconds);
  }
  return lastDays(dayOf(now)).map((day) => ({ day, seconds: sums.get(day) ?? 0 }));
}

/** Counts calendar days, because a day does not always have 24 hours. */
function lastDays(today: string): string[] {
  const end = new Date(`${today}T00:00:00Z`).getTime();
  return Array.from({ length: days }, (_, index) =>
    new Date(end - (days - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}
