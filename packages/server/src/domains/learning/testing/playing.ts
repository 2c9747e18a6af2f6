import { sql } from 'kysely';
import { openSession } from '../../access/index.ts';
import type { Person } from '../../../testing/people.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import type { MadeLesson } from '../../../testing/lessons.ts';

/** Begins a play and returns it. */
export async function begin(
  server: TestServer,
  { token }: Pick<Person, 'token'>,
  { lessonId }: Pick<MadeLesson, 'lessonId'>,
) {
  const answer = await server.member(
    'getCourseWatchUrl',
    { lessonId: String(lessonId) },
    { token },
  );
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.msg}`);
  return answer.response;
}

export type Ranges = [number, number][];

export async function report(
  server: TestServer,
  { token }: Pick<Person, 'token'>,
  { playId }: { readonly playId: string },
  ranges: Ranges,
  position = ranges.at(-1)?.[1] ?? 0,
) {
  return await server.member('reportWatch', { playId, ranges, position }, { token });
}

/** Sends a report and returns how many distinct seconds count afterwards. */
export async function watchedAfter(...report_: Parameters<typeof report>): Promise<number> {
  const { status, msg, response } = await report(...report_);
  if (status !== 200) throw new Error(`${status} ${msg}`);
  return response.watched;
}

/** Simulates that this many seconds have passed since the server last looked at its clock. */
export async function pass(
  server: TestServer,
  { id }: Pick<Person, 'id'>,
  seconds: number,
): Promise<void> {
  await sql`update watch_play set credit_at = credit_at - make_interval(secs => ${seconds}),
    reported_at = reported_at - make_interval(secs => ${seconds}) where member_id = ${id}`.execute(
    server.database.db,
  );
}

/** Returns the most seconds that can count: two per second passed, and three to begin with. */
export function mostWatched(startedAt: number, passed = 0): number {
  return 2 * (passed + (Date.now() - startedAt) / 1000) + 3;
}

/** Logs the same member in on another device. */
export async function secondDevice(
  server: TestServer,
  { id }: Person,
): Promise<Pick<Person, 'token'>> {
  const { passwordHash } = await server.database.db
    .selectFrom('principal')
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const visit = { requestId: 'test', ip: '127.0.0.1', userAgent: 'other', language: 'en' } as const;
  const opened = await server.database.transaction((tx) =>
    openSession(tx, server.services.secrets, { id, kind: 'member', passwordHash }, visit),
  );
  return { token: opened?.token ?? '' };
}

export async function keptOf(server: TestServer, { id }: Person) {
  return await server.database.db
    .selectFrom('lessonWatch')
    .select(['lessonId', 'position', 'learnedAt'])
    .select(sql<number>`seconds_in(seen)`.as('watched'))
    .where('memberId', '=', id)
    .orderBy('lessonId')
    .execute();
}

export async function hoursOf(server: TestServer, { id }: Person): Promise<number> {
  const rows = await server.database.db
    .selectFrom('watchHour')
    .select('seconds')
    .where('memberId', '=', id)
    .execute();
  return rows.reduce((sum, { seconds }) => sum + seconds, 0);
}
