import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setContractLevel } from '../members/index.ts';
import { newLesson } from '../../testing/lessons.ts';
import { newMember, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { readStudyDays } from './study-days.ts';
import { begin, pass, report } from './testing/playing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

async function progress({ token }: Person, language: 'en' | 'cn' | 'ru' = 'en', timeZone?: string) {
  const input = timeZone === undefined ? {} : { timeZone };
  const answer = await server.member('getProgressOverview', input, { token, language });
  expect(answer.status).toBe(200);
  return answer.response;
}

async function play(person: Person, lesson: { lessonId: bigint }, from: number, to: number) {
  const { playId } = await begin(server, person, lesson);
  await pass(server, person, to - from);
  await report(server, person, { playId }, [[from, to]]);
}

const today = () => new Date().toISOString().slice(0, 10);

/** Runs `act` again if midnight passed meanwhile, because the result would belong to two days. */
async function onOneDay<Outcome>(act: () => Promise<Outcome>): Promise<Outcome & { day: string }> {
  const day = today();
  const outcome = await act();
  return today() === day ? { ...outcome, day } : { ...(await act()), day: today() };
}

async function hideEverything(): Promise<void> {
  await server.database.db.updateTable('course').set({ isPublished: false }).execute();
}

describe('the progress of a member', () => {
  test('is all zeros if the member has watched nothing', async () => {
    await hideEverything();
    await newLesson(server, { level: 2 });
    expect(await progress(await newMember(server))).toMatchObject({
      level: 0,
      lessons: { learned: 0, published: 1 },
      courses: [],
      rewards: [],
    });
  });

  test('counts lessons of each course and in total, including the current play', async () => {
    await hideEverything();
    const first = await newLesson(server);
    const second = await newLesson(server, { courseId: first.courseId });
    const other = await newLesson(server, { seconds: 50 });
    const closed = await newLesson(server, { level: 3 });
    const person = await newMember(server);
    await play(person, first, 0, 95);
    await play(person, second, 0, 30);
    expect(await progress(person)).toMatchObject({
      lessons: { learned: 1, published: 4 },
      courses: [
        { courseId: String(first.courseId), lessons: 2, learned: 1, seconds: 200, watched: 125 },
        { courseId: String(other.courseId), lessons: 1, learned: 0, seconds: 50, watched: 0 },
      ],
    });
    await play(person, other, 0, 50);
    const after = await progress(person);
    expect(after.lessons.learned).toBe(2);
    expect(after.courses.map(({ courseId }) => courseId)).toEqual([
      String(other.courseId),
      String(first.courseId),
    ]);
    await server.database.transaction((tx) => setContractLevel(tx, person.id, 3));
    const { level, courses } = await progress(person);
    expect(level).toBe(3);
    expect(courses.map(({ courseId }) => courseId)).toContain(String(closed.courseId));
  });

  test("includes only the member's own lessons", async () => {
    await hideEverything();
    const lesson = await newLesson(server);
    await play(await newMember(server), lesson, 0, 95);
    const { lessons, days } = await progress(await newMember(server));
    expect(lessons.learned).toBe(0);
    expect(days.every(({ seconds }) => seconds === 0)).toBe(true);
  });

  test("names courses in the reader's language, else in English", async () => {
    await hideEverything();
    await newLesson(server);
    const person = await newMember(server);
    expect((await progress(person, 'cn')).courses[0]?.title).toBe('示例课程');
    expect((await progress(person, 'ru')).courses[0]?.title).toBe('Sample course');
  });

  test('has today last, with every new second and none that is played again', async () => {
    const lesson = await newLesson(server);
    const { day, days } = await onOneDay(async () => {
      const person = await newMember(server);
      await play(person, lesson, 0, 40);
      await play(person, lesson, 20, 60);
      return await progress(person);
    });
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toEqual({ day, seconds: 60 });
    expect(days.slice(0, 6).every(({ seconds }) => seconds === 0)).toBe(true);
  });

  test.each(['Etc/Unknown', 'Mars/Olympus'])(
    "uses UTC if the browser's time zone is “%s”",
    async (timeZone) => {
      const person = await newMember(server);
      const { day, days } = await onOneDay(() => progress(person, 'en', timeZone));
      expect(days.at(-1)?.day).toBe(day);
    },
  );
});

async function studied(hour: string, seconds: number): Promise<bigint> {
  const { id } = await newMember(server);
  await server.database.db
    .insertInto('watchHour')
    .values({ memberId: id, hour: new Date(hour), seconds })
    .execute();
  return id;
}

describe('a day of study', () => {
  const now = new Date('2026-03-10T20:30:00Z');

  async function dayWith(memberId: bigint, timeZone: string): Promise<string | undefined> {
    const days = await readStudyDays(server.database.db, memberId, timeZone, now);
    return days.find(({ seconds }) => seconds > 0)?.day;
  }

  test("begins at midnight in the reader's time zone", async () => {
    const id = await studied('2026-03-09T17:00:00Z', 60);
    expect(await dayWith(id, 'UTC')).toBe('2026-03-09');
    expect(await dayWith(id, 'Asia/Shanghai')).toBe('2026-03-10');
    expect(await dayWith(id, 'America/Los_Angeles')).toBe('2026-03-09');
  });

  test('is listed even if clocks changed in that week, and not before it', async () => {
    const id = await studied('2026-03-04T12:00:00Z', 60);
    const days = await readStudyDays(server.database.db, id, 'America/New_York', now);
    expect(days.map(({ day }) => day)).toEqual([
      '2026-03-04',
      '2026-03-05',
      '2026-03-06',
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
      '2026-03-10',
    ]);
    expect(days[0]?.seconds).toBe(60);
    expect(await dayWith(await studied('2026-03-03T12:00:00Z', 60), 'UTC')).toBeUndefined();
  });
});
