import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberSources } from '../privacy/sources.ts';
import { writeExport } from '../privacy/write-export.ts';
import { newLesson } from '../../testing/lessons.ts';
import { newMember, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { foldIdleWatches } from './fold-idle.ts';
import { begin, hoursOf, keptOf, pass, report, watchedAfter } from './testing/playing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  await server.database.pool.query(`
    create table written (name text);
    create function note_written() returns trigger language plpgsql as $$
      begin insert into written values (tg_table_name); return null; end $$`);
  for (const table of ['watch_play', 'lesson_watch', 'watch_hour'])
    await server.database.pool.query(`create trigger note_written
      after insert or update or delete on ${table} for each row execute function note_written()`);
});
afterAll(() => server.stop());

/** Creates a member who has played the first seconds of a new lesson. */
async function played(seconds: number) {
  const person = await newMember(server);
  const lesson = await newLesson(server, { seconds: 600 });
  const play = await begin(server, person, lesson);
  await pass(server, person, seconds);
  await report(server, person, play, [[0, seconds]]);
  return { person, lesson, play };
}

/** Returns the watch table of each row that was written since the last call. */
async function written(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`delete from written returning name`.execute(
    server.database.db,
  );
  return rows.map(({ name }) => name);
}

async function exported({ id, email }: Person) {
  const making = { product: 'Test', madeAt: new Date(), secrets: server.services.secrets };
  let text = '';
  const owner = { memberId: id, email };
  for await (const piece of writeExport(server.database.db, memberSources, owner, making))
    text += piece;
  return (JSON.parse(text) as { sections: Record<string, { items: unknown[] }> }).sections;
}

describe('a play without further reports', () => {
  test('is folded into the record after five minutes, once, and can continue', async () => {
    const { person, lesson, play } = await played(30);
    await foldIdleWatches(server.database.db);
    expect(await keptOf(server, person)).toEqual([]);
    await pass(server, person, 301);
    await foldIdleWatches(server.database.db);
    await foldIdleWatches(server.database.db);
    expect(await keptOf(server, person)).toMatchObject([
      { lessonId: lesson.lessonId, watched: 30, position: 30 },
    ]);
    expect(await hoursOf(server, person)).toBe(30);
    expect(await watchedAfter(server, person, play, [[30, 50]])).toBe(50);
    await begin(server, person, lesson);
    expect(await keptOf(server, person)).toMatchObject([{ watched: 50 }]);
    expect(await hoursOf(server, person)).toBe(50);
  });

  test('is found by its index', async () => {
    const { rows } = await server.database.transaction(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return await sql<{ 'QUERY PLAN': string }>`explain select * from watch_play
        where not is_folded and reported_at < clock_timestamp() order by member_id limit 10`.execute(
        tx,
      );
    });
    expect(JSON.stringify(rows)).toContain('watch_play_to_fold');
  });
});

describe('an hour that has ended', () => {
  test('keeps what was played in it when the next hour is reported', async () => {
    const { person, play } = await played(30);
    await sql`update watch_play set hour = hour - interval '1 hour' where member_id = ${person.id}`.execute(
      server.database.db,
    );
    await pass(server, person, 20);
    await report(server, person, play, [[30, 50]]);
    expect(await hoursOf(server, person)).toBe(30);
    const again = await begin(server, person, await newLesson(server));
    expect(again.watched).toBe(0);
    expect(await hoursOf(server, person)).toBe(50);
  });
});

describe('a report', () => {
  test('writes one row', async () => {
    const { person, play } = await played(10);
    await pass(server, person, 300);
    await written();
    for (let from = 10; from < 110; from += 10)
      await report(server, person, play, [[from, from + 10]]);
    expect(await written()).toEqual(Array.from({ length: 10 }, () => 'watch_play'));
  });
});

describe('the export of a member', () => {
  test('includes the watched lessons and the study hours, also of the current play', async () => {
    const { person, lesson } = await played(30);
    const second = await newLesson(server);
    const play = await begin(server, person, second);
    await pass(server, person, 5);
    await report(server, person, play, [[0, 5]]);
    const { lessonsWatched, studyHours } = await exported(person);
    expect(lessonsWatched?.items).toMatchObject([
      { lessonId: String(lesson.lessonId), title: 'Sample lesson', seconds: 30, position: 30 },
      { lessonId: String(second.lessonId), seconds: 5 },
    ]);
    // There are two items if the hour changes in between.
    const hours = (studyHours?.items ?? []) as { seconds: number }[];
    expect(hours.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(35);
    const stranger = await exported(await newMember(server));
    expect(stranger['lessonsWatched']?.items).toEqual([]);
    expect(stranger['studyHours']?.items).toEqual([]);
  });
});
