import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newMember, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import {
  courseOf,
  giveLevel,
  idOf,
  newCategory,
  newMedia,
  setPlaying,
  setPublished,
  setWatched,
} from '../testing/catalogue.ts';

let server: TestServer;
let member: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  const media = await newMedia(server);
  const lessons = (name: string) => [
    { title: `${name} 1`, media, isPreview: true },
    { title: `${name} 2`, media },
    { title: `${name} 3`, media },
  ];
  await newCategory(server, 'Gold', [
    courseOf('Gold', lessons('Gold')),
    courseOf('Oil', lessons('Oil'), { level: 2 }),
  ]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  member = await newMember(server);
  await giveLevel(server, member, 2);
});

const lesson = (title: string) => idOf(server, 'lesson', title);

async function detail(title: string, { token } = member) {
  const courseId = await idOf(server, 'course', title);
  return (await server.member('getCourseDetailList', { courseId }, { token })).response;
}

async function next() {
  const { response } = await server.member('getContinueLesson', {}, { token: member.token });
  return response.item;
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('a course in the catalogue', () => {
  test('shows the progress of the caller alone in each lesson', async () => {
    const at = minutesAgo(5);
    await setWatched(server, member, await lesson('Gold 1'), {
      seen: '{[0,95)}',
      position: 95,
      learned: true,
      at,
    });
    await setWatched(server, member, await lesson('Gold 2'), {
      seen: '{[0,10),[20,25)}',
      position: 25.5,
    });
    const { course, items } = await detail('Gold');
    expect(course).toMatchObject({ lessons: 3, learned: 1, seconds: 300, isOpen: true });
    expect(items).toMatchObject([
      { title: 'Gold 1', watched: 95, position: 95, learnedAt: at.toISOString(), isPreview: true },
      { title: 'Gold 2', watched: 15, position: 25.5, learnedAt: null, isPreview: false },
      { title: 'Gold 3', watched: 0, position: 0, learnedAt: null },
    ]);
    const other = await detail('Gold', await newMember(server));
    expect(other.course.learned).toBe(0);
    expect(other.items.map(({ watched }) => watched)).toEqual([0, 0, 0]);
  });

  test('shows the current play instead of the older saved record', async () => {
    const id = await lesson('Gold 2');
    await setWatched(server, member, id, { seen: '{[0,10)}', position: 10 });
    await setPlaying(server, member, id, { seen: '{[0,92)}', position: 92, learned: true });
    const { course, items } = await detail('Gold');
    expect(course.learned).toBe(1);
    expect(items[1]).toMatchObject({ watched: 92, position: 92 });
    expect(items[1]?.learnedAt).not.toBeNull();
    expect(items[0]).toMatchObject({ watched: 0, learnedAt: null });
  });

  test('is open as far as the contract covers it, and its preview to everybody', async () => {
    await giveLevel(server, member, 1);
    const { course, items } = await detail('Oil');
    expect(course.isOpen).toBe(false);
    expect(items.map(({ isOpen }) => isOpen)).toEqual([true, false, false]);
  });
});

describe('the lesson to continue with', () => {
  test('is empty for a member who has begun nothing', async () => {
    expect(await next()).toBeNull();
  });

  test('ignores a lesson that was opened and never played', async () => {
    await setPlaying(server, member, await lesson('Gold 2'), { seen: '{}' });
    expect(await next()).toBeNull();
  });

  test('starts from its beginning if it was left at its end', async () => {
    const { seconds } = (await detail('Gold')).items[0] ?? { seconds: 0 };
    const at = { seen: '{[0,2)}', position: seconds - 4 };
    await setPlaying(server, member, await lesson('Gold 1'), at);
    expect(await next()).toMatchObject({ lesson: { title: 'Gold 1', position: 0, watched: 2 } });
    expect((await detail('Gold')).items[0]).toMatchObject({ position: 0 });
  });

  test('is the lesson watched last', async () => {
    await setWatched(server, member, await lesson('Gold 2'), {
      seen: '{[0,10)}',
      at: minutesAgo(9),
    });
    await setWatched(server, member, await lesson('Oil 1'), { seen: '{[0,5)}', at: minutesAgo(3) });
    expect(await next()).toMatchObject({ courseTitle: 'Oil', lesson: { title: 'Oil 1' } });
    await setPlaying(server, member, await lesson('Gold 2'), { seen: '{[0,40)}', position: 40 });
    expect(await next()).toMatchObject({
      courseTitle: 'Gold',
      lesson: { title: 'Gold 2', position: 40, watched: 40 },
    });
  });

  test('is the next one of the course if that lesson is learned', async () => {
    await setWatched(server, member, await lesson('Gold 1'), { seen: '{[0,99)}', learned: true });
    expect(await next()).toMatchObject({ lesson: { title: 'Gold 2', position: 0 } });
    await setWatched(server, member, await lesson('Gold 2'), { seen: '{[0,99)}', learned: true });
    expect(await next()).toMatchObject({ lesson: { title: 'Gold 3' } });
  });

  test('comes from an earlier course if the newest is finished, and is empty if all are', async () => {
    const learned = { seen: '{[0,99)}', learned: true };
    await setWatched(server, member, await lesson('Oil 3'), { ...learned, at: minutesAgo(1) });
    await setWatched(server, member, await lesson('Gold 3'), {
      seen: '{[0,9)}',
      at: minutesAgo(7),
    });
    expect(await next()).toMatchObject({ lesson: { title: 'Gold 3' } });
    await sql`update lesson_watch set learned_at = now() where member_id = ${member.id}`.execute(
      server.database.db,
    );
    expect(await next()).toBeNull();
  });

  test('is never a lesson that cannot be played: not covered, or no longer published', async () => {
    await setWatched(server, member, await lesson('Oil 2'), { seen: '{[0,9)}', at: minutesAgo(1) });
    await setWatched(server, member, await lesson('Gold 2'), {
      seen: '{[0,9)}',
      at: minutesAgo(2),
    });
    expect(await next()).toMatchObject({ lesson: { title: 'Oil 2' } });
    await giveLevel(server, member, 1);
    expect(await next()).toMatchObject({ lesson: { title: 'Gold 2' } });
    const id = await lesson('Gold 2');
    await setPublished(server, 'lesson', id, false);
    expect(await next()).toMatchObject({ lesson: { title: 'Gold 3' } });
    await setPublished(server, 'lesson', id, true);
  });
});
