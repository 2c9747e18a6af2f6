import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type MadeLesson, newLesson } from '../../testing/lessons.ts';
import {
  begin,
  hoursOf,
  keptOf,
  mostWatched,
  pass,
  type Ranges,
  report,
  secondDevice,
  watchedAfter,
} from './testing/playing.ts';

let server: TestServer;
let lesson: MadeLesson;
let person: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  lesson = await newLesson(server, { seconds: 100 });
});
afterAll(() => server.stop());

/** Creates a member who began the lesson this many seconds ago. */
async function playing(seconds: number) {
  person = await newMember(server);
  const play = await begin(server, person, lesson);
  await pass(server, person, seconds);
  return play;
}

async function replaceVideo(by: MadeLesson): Promise<void> {
  await sql`update lesson set media_id = other.media_id, seconds = other.seconds
    from lesson other where other.id = ${by.lessonId} and lesson.id = ${lesson.lessonId}`.execute(
    server.database.db,
  );
}

describe('a video that replaces another', () => {
  test('starts unwatched and is learned like any other, but a learned lesson stays learned', async () => {
    lesson = await newLesson(server, { seconds: 10 });
    const learned = await newMember(server);
    const before = await begin(server, learned, lesson);
    await pass(server, learned, 10);
    expect((await report(server, learned, before, [[0, 10]])).response.learned).toBe(true);
    const play = await playing(10);
    expect(await watchedAfter(server, person, play, [[0, 8]])).toBe(8);

    await replaceVideo(await newLesson(server, { seconds: 8 }));
    // A report that belongs to the old video does not count for the new one.
    expect(await watchedAfter(server, person, play, [[0, 8]])).toBe(0);
    const again = await begin(server, person, lesson);
    expect(again).toMatchObject({ watched: 0, seconds: 8, position: 0, learned: false });
    await pass(server, person, 8);
    expect((await report(server, person, again, [[0, 8]])).response).toMatchObject({
      watched: 8,
      learned: true,
    });
    expect(await begin(server, learned, lesson)).toMatchObject({ watched: 0, learned: true });
    lesson = await newLesson(server, { seconds: 100 });
  });
});

describe('watch time', () => {
  test('counts every played second once', async () => {
    const play = await playing(60);
    expect(await watchedAfter(server, person, play, [[0, 15]])).toBe(15);
    expect(await watchedAfter(server, person, play, [[10, 30]])).toBe(30);
    expect(
      await watchedAfter(server, person, play, [
        [50, 60],
        [55, 58],
        [0, 5],
      ]),
    ).toBe(40);
  });

  test('counts at double speed', async () => {
    const play = await playing(15);
    expect(await watchedAfter(server, person, play, [[0, 30]])).toBe(30);
  });

  test('counts when it was played offline and is reported later', async () => {
    const long = await newLesson(server, { seconds: 3600 });
    person = await newMember(server);
    const play = await begin(server, person, long);
    await pass(server, person, 600);
    expect(await watchedAfter(server, person, play, [[0, 600]])).toBe(600);
  });

  test('is kept with the position when another lesson is begun', async () => {
    const play = await playing(20);
    await report(server, person, play, [[0, 20]]);
    await begin(server, person, await newLesson(server));
    expect(await keptOf(server, person)).toMatchObject([
      { lessonId: lesson.lessonId, watched: 20, position: 20, learnedAt: null },
    ]);
    expect(await hoursOf(server, person)).toBe(20);
    expect(await begin(server, person, lesson)).toMatchObject({ watched: 20, position: 20 });
  });
});

describe('no watch time is gained', () => {
  test('by one report that claims the whole lesson', async () => {
    const play = await playing(10);
    expect(await watchedAfter(server, person, play, [[0, 100]])).toBe(0);
  });

  test('by seeking to the end', async () => {
    const play = await playing(30);
    await watchedAfter(server, person, play, [[0, 5]]);
    expect(await watchedAfter(server, person, play, [[98, 100]], 100)).toBe(7);
    expect((await report(server, person, play, [], 100)).response).toEqual({
      watched: 7,
      learned: false,
      justLearned: false,
    });
  });

  test('by sending a report again', async () => {
    const play = await playing(60);
    await watchedAfter(server, person, play, [[0, 15]]);
    const before = await allHours();
    for (let time = 0; time < 3; time += 1)
      expect(await watchedAfter(server, person, play, [[0, 15]])).toBe(15);
    expect(await allHours()).toBe(before);
  });

  test('by many reports at once, beyond what the clock allows', async () => {
    const startedAt = Date.now();
    const play = await playing(10);
    const claims = Array.from({ length: 50 }, (_, index) => index * 2);
    await Promise.all(claims.map((from) => report(server, person, play, [[from, from + 2]])));
    const watched = await watchedAfter(server, person, play, []);
    expect(watched).toBeGreaterThanOrEqual(20);
    expect(watched).toBeLessThanOrEqual(mostWatched(startedAt, 10));
  });

  test('by beginning again and again', async () => {
    person = await newMember(server);
    const startedAt = Date.now();
    let watched = 0;
    for (let from = 0; from < 60; from += 3) {
      const play = await begin(server, person, lesson);
      watched = await watchedAfter(server, person, play, [[from, from + 3]]);
    }
    expect(watched).toBeLessThanOrEqual(mostWatched(startedAt));
  });

  test('in one lesson by playing another again', async () => {
    const play = await playing(60);
    await watchedAfter(server, person, play, [[0, 100]]);
    await pass(server, person, 600);
    await watchedAfter(server, person, play, [[0, 100]]);
    const other = await begin(server, person, await newLesson(server, { seconds: 1000 }));
    expect(await watchedAfter(server, person, other, [[0, 900]])).toBe(0);
  });

  test('by the time between two plays', async () => {
    await playing(0);
    await pass(server, person, 5000);
    const play = await begin(server, person, lesson);
    expect(await watchedAfter(server, person, play, [[0, 60]])).toBe(0);
  });

  test('by leaving a play open for hours and claiming them at once', async () => {
    const long = await newLesson(server, { seconds: 20_000 });
    person = await newMember(server);
    const play = await begin(server, person, long);
    await pass(server, person, 9000);
    expect(await watchedAfter(server, person, play, [[0, 9000]])).toBe(0);
  });

  test('by seconds that the lesson does not have', async () => {
    const short = await newLesson(server, { seconds: 20 });
    person = await newMember(server);
    const play = await begin(server, person, short);
    await pass(server, person, 300);
    expect(await watchedAfter(server, person, play, [[25, 300]])).toBe(0);
    expect(await watchedAfter(server, person, play, [[10, 300]])).toBe(10);
  });

  test('by ranges that run backwards or are empty', async () => {
    const play = await playing(60);
    const odd: [number, number][] = [
      [30, 10],
      [7, 7],
    ];
    expect(await watchedAfter(server, person, play, odd, 7)).toBe(0);
  });

  test('by a clock of the server that goes back', async () => {
    const play = await playing(0);
    await pass(server, person, -3600);
    expect(await watchedAfter(server, person, play, [[0, 50]])).toBe(0);
  });

  test('by a report of another member or session, or of a play that is over', async () => {
    const play = await playing(60);
    const stranger = await newMember(server);
    const phone = await secondDevice(server, person);
    expect((await report(server, stranger, play, [[0, 5]])).status).toBe(1405);
    expect((await report(server, phone, play, [[0, 5]])).status).toBe(1405);
    expect((await report(server, person, { playId: randomUUID() }, [[0, 5]])).status).toBe(1405);
    await begin(server, phone, lesson);
    expect((await report(server, person, play, [[0, 5]])).status).toBe(1405);
    expect(await keptOf(server, person)).toEqual([]);
  });

  test('by hostile numbers, which are refused', async () => {
    const play = await playing(60);
    const hostile: unknown[] = [
      [[0, 1e9]],
      [[-5, 5]],
      [[0.5, 5]],
      [['0', '5']],
      Array.from({ length: 21 }, () => [0, 1]),
      '[[0,5]]',
    ];
    for (const ranges of hostile)
      expect((await report(server, person, play, ranges as [number, number][], 0)).status).toBe(
        1100,
      );
    expect(await watchedAfter(server, person, play, [])).toBe(0);
  });
});

describe('a learned lesson', () => {
  test('needs nine tenths of its seconds, and is announced once', async () => {
    const play = await playing(80);
    expect((await report(server, person, play, [[0, 89]])).response.learned).toBe(false);
    const crossing = await report(server, person, play, [[89, 90]]);
    expect(crossing.response).toEqual({ watched: 90, learned: true, justLearned: true });
    const after = await report(server, person, play, [[90, 95]]);
    expect(after.response).toEqual({ watched: 95, learned: true, justLearned: false });
    expect(await keptOf(server, person)).toMatchObject([{ learnedAt: expect.any(Date) }]);
  });

  test('stays learned, whatever is played again', async () => {
    const play = await playing(80);
    await report(server, person, play, [[0, 95]]);
    const [first] = await keptOf(server, person);
    const again = await begin(server, person, lesson);
    expect(again).toMatchObject({ learned: true, watched: 95 });
    await pass(server, person, 100);
    expect((await report(server, person, again, [[0, 100]])).response).toEqual({
      watched: 100,
      learned: true,
      justLearned: false,
    });
    await begin(server, person, await newLesson(server));
    expect((await keptOf(server, person))[0]).toMatchObject({
      learnedAt: first?.learnedAt,
      watched: 100,
    });
    expect(await hoursOf(server, person)).toBe(100);
  });

  test.each([
    [1, 1],
    [10, 9],
    [11, 10],
    [100, 90],
    [101, 91],
  ])('of %i seconds needs %i seconds', async (seconds, needed) => {
    const short = await newLesson(server, { seconds });
    person = await newMember(server);
    const play = await begin(server, person, short);
    await pass(server, person, seconds);
    const almost: Ranges = needed > 1 ? [[0, needed - 1]] : [];
    expect((await report(server, person, play, almost)).response).toMatchObject({ learned: false });
    expect((await report(server, person, play, [[0, needed]])).response).toMatchObject({
      learned: true,
      justLearned: true,
    });
  });
});

/** Returns the seconds of all past hours and of the current one. */
async function allHours(): Promise<number> {
  const { hourSeconds } = await server.database.db
    .selectFrom('watchPlay')
    .select('hourSeconds')
    .where('memberId', '=', person.id)
    .executeTakeFirstOrThrow();
  return (await hoursOf(server, person)) + hourSeconds;
}
