import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newLesson } from '../../testing/lessons.ts';
import { newMember } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { begin, keptOf, pass, report, watchedAfter } from './testing/playing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

/** Creates a member without a contract, ten seconds into the preview of a lesson that needs one. */
async function previewing() {
  const lesson = await newLesson(server, { level: 2, isPreview: true });
  const person = await newMember(server);
  const play = await begin(server, person, lesson);
  await pass(server, person, 60);
  expect(await watchedAfter(server, person, play, [[0, 10]])).toBe(10);
  return { lesson, person, play };
}

describe('a report after the right to play has ended', () => {
  test('is refused when the lesson is no longer a preview, and counts again with a contract', async () => {
    const { lesson, person, play } = await previewing();
    const { db } = server.database;
    await sql`update lesson set is_preview = false where id = ${lesson.lessonId}`.execute(db);
    expect((await report(server, person, play, [[10, 30]])).status).toBe(1404);
    await sql`update member set contract_level = 2 where id = ${person.id}`.execute(db);
    expect(await watchedAfter(server, person, play, [[30, 40]])).toBe(20);
  });

  test.each(['lesson', 'course', 'course_category'] as const)(
    'is refused when the %s is no longer published, but what was played before stays',
    async (table) => {
      const { lesson, person, play } = await previewing();
      const { db } = server.database;
      await sql`update ${sql.table(table)} x set is_published = false from lesson l
          join course c on c.id = l.course_id
        where l.id = ${lesson.lessonId}
          and x.id = ${sql.raw({ lesson: 'l.id', course: 'c.id', course_category: 'c.category_id' }[table])}`.execute(
        db,
      );
      expect((await report(server, person, play, [[10, 100]])).status).toBe(1006);
      const other = await newLesson(server);
      await begin(server, person, other);
      expect(await keptOf(server, person)).toMatchObject([{ watched: 10, learnedAt: null }]);
    },
  );

  test('does not delay those of other members in the same statement', async () => {
    const { lesson, person, play } = await previewing();
    await sql`update lesson set is_preview = false where id = ${lesson.lessonId}`.execute(
      server.database.db,
    );
    const [other, free] = [await newMember(server), await newLesson(server)];
    const theirs = await begin(server, other, free);
    await pass(server, other, 60);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => report(server, person, play, [[10, 20]])),
      ...Array.from({ length: 5 }, () => report(server, other, theirs, [[0, 20]])),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => 1404),
      ...Array.from({ length: 5 }, () => 200),
    ]);
  });
});
