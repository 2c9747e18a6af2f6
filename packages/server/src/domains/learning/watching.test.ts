import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newLesson } from '../../testing/lessons.ts';
import { newMember, newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { foldIdleWatches } from './fold-idle.ts';
import { addSampleWatching } from './sample-watching.ts';
import { begin, pass, report } from './testing/playing.ts';

let server: TestServer;
let teacher: Person;
let editor: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  teacher = await newOperator(server, ['teacher']);
  editor = await newOperator(server, ['editor']);
});
afterAll(() => server.stop());

async function watched(person: Person, lesson: { lessonId: bigint }, seconds: number) {
  const play = await begin(server, person, lesson);
  await pass(server, person, seconds);
  await report(server, person, play, [[0, seconds]]);
  await pass(server, person, 400);
  await foldIdleWatches(server.database.db);
}

async function list(
  who: Person,
  asked: { memberId?: string; lessonId?: string; size?: string } = {},
) {
  return await server.operator('getWatchingList', asked, { token: who.token });
}

describe("the demo's watch data", () => {
  test('has members who are at different places in its lessons', async () => {
    const people = [await newMember(server), await newMember(server), await newMember(server)];
    const lesson = await newLesson(server);
    await newLesson(server, { courseId: lesson.courseId });
    await server.database.transaction((tx) =>
      addSampleWatching(
        tx,
        people.map(({ id }) => id),
      ),
    );
    const { response } = await list(teacher);
    expect(response.items.length).toBeGreaterThan(3);
    expect(response.items.some(({ learnedAt }) => learnedAt !== null)).toBe(true);
    expect(response.items.every((row) => row.watched <= row.seconds)).toBe(true);
  });
});

describe("the operators' list of watched lessons", () => {
  test('can be read by lesson and by member, with the seconds of each', async () => {
    const [one, other] = [await newMember(server), await newMember(server)];
    const [gold, oil] = [await newLesson(server), await newLesson(server)];
    await watched(one, gold, 40);
    await watched(one, oil, 95);
    await watched(other, gold, 10);
    const ofGold = await list(teacher, { lessonId: String(gold.lessonId) });
    expect(ofGold.response.items).toMatchObject([
      { member: { account: other.email }, watched: 10, seconds: 100, learnedAt: null },
      { member: { account: one.email }, watched: 40, position: 40 },
    ]);
    const ofOne = await list(teacher, { memberId: String(one.id) });
    expect(ofOne.response.items).toMatchObject([
      { lesson: { lessonId: String(oil.lessonId) }, learnedAt: expect.any(String) },
      { lesson: { title: 'Sample lesson' }, course: { title: 'Sample course' } },
    ]);
    const both = await list(teacher, { memberId: String(one.id), lessonId: String(gold.lessonId) });
    expect(both.response.items).toHaveLength(1);
  });

  test('is paged without gaps or duplicates', async () => {
    const lesson = await newLesson(server);
    const people = await Promise.all(Array.from({ length: 5 }, () => newMember(server)));
    for (const person of people) await watched(person, lesson, 5);
    await sql`update lesson_watch set watched_at = '2026-01-01T00:00:00.123456Z'
      where lesson_id = ${lesson.lessonId}`.execute(server.database.db);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { response } = await server.operator(
        'getWatchingList',
        { lessonId: String(lesson.lessonId), size: '2', ...(cursor !== undefined && { cursor }) },
        { token: teacher.token },
      );
      seen.push(...response.items.map(({ member }) => member.memberId));
      cursor = response.nextCursor ?? undefined;
    } while (cursor !== undefined && seen.length < 20);
    expect(seen.toSorted()).toEqual(people.map(({ id }) => String(id)).toSorted());
  });

  test('hides the member from operators who may not read members', async () => {
    const person = await newMember(server);
    const lesson = await newLesson(server);
    await watched(person, lesson, 5);
    const { response } = await list(editor, { lessonId: String(lesson.lessonId) });
    expect(response.items[0]?.member.account).not.toBe(person.email);
    expect(response.items[0]?.member.account).toContain('*');
    expect((await list(editor, { memberId: String(person.id) })).status).toBe(1005);
  });

  test('requires the permission to read courses', async () => {
    const support = await newOperator(server, ['support']);
    expect((await list(support)).status).toBe(1005);
  });

  test('is on the audit record, with the member who was looked at', async () => {
    const person = await newMember(server);
    await list(teacher, { memberId: String(person.id) });
    const entries = await server.database.db
      .selectFrom('auditEntry')
      .select(['action', 'subject'])
      .where('subject', '=', `member:${person.id}`)
      .execute();
    expect(entries).toEqual([{ action: 'watching.list', subject: `member:${person.id}` }]);
  });

  test('uses an index for every kind of query', async () => {
    const ways = {
      lesson_watch_recent: sql`w.member_id = 1`,
      lesson_watch_of_lesson: sql`w.lesson_id = 1`,
      lesson_watch_newest: sql`true`,
    };
    for (const [index, way] of Object.entries(ways)) {
      const plan = await server.database.transaction(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx);
        await sql`set local enable_sort = off`.execute(tx);
        await sql`set local enable_bitmapscan = off`.execute(tx);
        return await sql`explain select * from lesson_watch w where ${way}
          order by w.watched_at desc, w.member_id desc, w.lesson_id desc limit 51`.execute(tx);
      });
      expect(JSON.stringify(plan.rows)).toContain(`Index Scan Backward using ${index}`);
    }
  });
});
