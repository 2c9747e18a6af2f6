import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeAccountOf } from '../privacy/testing/close.ts';
import { newLesson } from '../../testing/lessons.ts';
import { newMember, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { setProven } from '../wallet/testing/money.ts';
import { begin, keptOf, pass, report, secondDevice, watchedAfter } from './testing/playing.ts';

let server: TestServer;
/** A second process on the same database. */
let other: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  other = await startTestServer({ workers: false, beside: server });
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

async function rowsOf({ id }: Person) {
  const { db } = server.database;
  const [plays, watches, hours] = await Promise.all([
    db.selectFrom('watchPlay').select('playId').where('memberId', '=', id).execute(),
    db.selectFrom('lessonWatch').select('lessonId').where('memberId', '=', id).execute(),
    db.selectFrom('watchHour').select('hour').where('memberId', '=', id).execute(),
  ]);
  return [...plays, ...watches, ...hours];
}

describe('two devices of one member', () => {
  test('do not add up: the one that began last plays, and the other is told', async () => {
    const lesson = await newLesson(server);
    const person = await newMember(server);
    const phone = await secondDevice(server, person);
    const first = await begin(server, person, lesson);
    const second = await begin(other, phone, lesson);
    await pass(server, person, 10);
    const [late, current] = await Promise.all([
      report(server, person, first, [[20, 40]]),
      report(other, phone, second, [[0, 20]]),
    ]);
    expect(late.status).toBe(1405);
    expect(current.response.watched).toBe(20);
    expect(await watchedAfter(other, phone, second, [])).toBe(20);
  });

  test('that begin at the same moment leave one play', async () => {
    const lesson = await newLesson(server);
    const person = await newMember(server);
    const phone = await secondDevice(server, person);
    const plays = await Promise.all(
      [person, phone, person, phone].map((device, index) =>
        begin(index % 2 === 0 ? server : other, device, lesson),
      ),
    );
    const answers = await Promise.all(
      plays.map(({ playId }, index) =>
        report(server, index % 2 === 0 ? person : phone, { playId }, []),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => b - a)).toEqual([
      1405, 1405, 1405, 200,
    ]);
  });
});

describe('a report that races with a play on another device', () => {
  test('counts before it or is refused, and is never lost in between', async () => {
    const lesson = await newLesson(server, { seconds: 1000 });
    const person = await newMember(server);
    let counted = 0;
    for (let round = 0; round < 12; round += 1) {
      const play = await begin(server, person, lesson);
      await pass(server, person, 10);
      const [answer, next] = await Promise.all([
        report(server, person, play, [[round * 10, round * 10 + 10]]),
        begin(other, person, lesson),
      ]);
      expect([200, 1405]).toContain(answer.status);
      if (answer.status === 200) counted += 10;
      expect((await begin(server, person, lesson)).watched).toBe(counted);
      expect([counted, counted - 10]).toContain(next.watched);
    }
  });
});

describe('a lesson becoming learned', () => {
  test('is announced to only one of many reports that pass nine tenths together', async () => {
    const lesson = await newLesson(server);
    for (let round = 0; round < 4; round += 1) {
      const person = await newMember(server);
      const play = await begin(server, person, lesson);
      await pass(server, person, 60);
      await report(server, person, play, [[0, 85]]);
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          report(index % 2 === 0 ? server : other, person, play, [[85, 91 + (index % 5)]]),
        ),
      );
      expect(answers.filter(({ response }) => response.justLearned)).toHaveLength(1);
      expect(answers.every(({ response }) => response.learned)).toBe(true);
      expect(await keptOf(server, person)).toHaveLength(1);
    }
  });
});

describe('many members', () => {
  test('can report to two processes at the same time, in any order, and all reports count', async () => {
    const lesson = await newLesson(server);
    const people = await Promise.all(Array.from({ length: 12 }, () => newMember(server)));
    const plays = await Promise.all(people.map((person) => begin(server, person, lesson)));
    await Promise.all(people.map((person) => pass(server, person, 60)));
    const turns = people.flatMap((person, index) =>
      [0, 1, 2, 3].map((turn) => ({ person, play: plays[index], from: turn * 10 })),
    );
    const answers = await Promise.all(
      turns.map(async ({ person, play, from }, index) =>
        report(index % 3 === 0 ? server : other, person, { playId: play?.playId ?? '' }, [
          [from, from + 10],
        ]),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(turns.map(() => 200));
    for (const [index, person] of people.entries())
      expect(await watchedAfter(server, person, { playId: plays[index]?.playId ?? '' }, [])).toBe(
        40,
      );
  });
});

describe('an account that is being closed', () => {
  test('leaves no watch data behind, whatever arrives at that moment', async () => {
    const lesson = await newLesson(server);
    for (let round = 0; round < 4; round += 1) {
      const person = await newMember(server);
      setProven(server, person);
      const play = await begin(server, person, lesson);
      await pass(server, person, 60);
      await report(server, person, play, [[0, 95]]);
      await Promise.all([
        closeAccountOf(server, person),
        report(other, person, play, [[95, 100]]).catch(() => undefined),
        begin(other, person, lesson).catch(() => undefined),
      ]);
      expect(await rowsOf(person)).toEqual([]);
    }
  });

  test('leaves no data of a first play that begins at that moment', async () => {
    const lesson = await newLesson(server);
    for (let round = 0; round < 4; round += 1) {
      const person = await newMember(server);
      setProven(server, person);
      await Promise.all([
        closeAccountOf(server, person),
        begin(other, person, lesson).catch(() => undefined),
      ]);
      expect(await rowsOf(person)).toEqual([]);
    }
  });
});
