import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setContractLevel } from '../members/index.ts';
import { readWatchToken } from '../media/address.ts';
import { newMember, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { newLesson } from '../../testing/lessons.ts';
import { begin, pass, report, secondDevice } from './testing/playing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

async function ask({ token }: Pick<Person, 'token'>, lessonId: bigint, playId?: string) {
  const input = { lessonId: String(lessonId), ...(playId !== undefined && { playId }) };
  return await server.member('getCourseWatchUrl', input, { token });
}

async function raise({ id }: Person, level: number): Promise<void> {
  await server.database.transaction((tx) => setContractLevel(tx, id, level));
}

describe('permission to watch a lesson', () => {
  test("is given by a contract of the course's level or above", async () => {
    const { lessonId } = await newLesson(server, { level: 2 });
    const person = await newMember(server);
    expect((await ask(person, lessonId)).status).toBe(1404);
    await raise(person, 1);
    expect((await ask(person, lessonId)).status).toBe(1404);
    await raise(person, 3);
    expect((await ask(person, lessonId)).status).toBe(200);
  });

  test('is given to everybody if the lesson is a preview', async () => {
    const { lessonId } = await newLesson(server, { level: 3, isPreview: true });
    expect((await ask(await newMember(server), lessonId)).status).toBe(200);
  });

  test('is refused if the lesson, course or category is unpublished, the video is not ready, or nothing exists', async () => {
    const { db } = server.database;
    const person = await newMember(server);
    const hidden = await newLesson(server);
    await db
      .updateTable('lesson')
      .set({ isPublished: false })
      .where('id', '=', hidden.lessonId)
      .execute();
    const ofHidden = await newLesson(server);
    await db
      .updateTable('course')
      .set({ isPublished: false })
      .where('id', '=', ofHidden.courseId)
      .execute();
    const ofHiddenCategory = await newLesson(server);
    await db
      .updateTable('courseCategory')
      .set({ isPublished: false })
      .where('id', 'in', (eb) =>
        eb.selectFrom('course').select('categoryId').where('id', '=', ofHiddenCategory.courseId),
      )
      .execute();
    const going = await newLesson(server);
    await db
      .updateTable('media')
      .set({ state: 'removing' })
      .where('id', '=', going.mediaId)
      .execute();
    for (const { lessonId } of [hidden, ofHidden, ofHiddenCategory, going, { lessonId: 1n << 40n }])
      expect((await ask(person, lessonId)).status).toBe(1006);
  });

  test('is refused without a session', async () => {
    const { lessonId } = await newLesson(server);
    expect((await ask({ token: 'x'.repeat(43) }, lessonId)).status).toBe(1003);
  });
});

describe('a watch URL', () => {
  test('carries a token of this member, session, lesson and video, valid for minutes', async () => {
    const lesson = await newLesson(server, { poster: 'poster.jpg' });
    await server.database.db
      .insertInto('lessonCaption')
      .values([
        { lessonId: lesson.lessonId, language: 'en', vtt: 'WEBVTT' },
        { lessonId: lesson.lessonId, language: 'cn', vtt: 'WEBVTT' },
      ])
      .execute();
    const person = await newMember(server);
    const answer = await begin(server, person, lesson);
    const base = answer.url.slice(0, -'/master.m3u8'.length);
    expect(answer.url).toBe(`${base}/master.m3u8`);
    expect(answer.poster).toBe(`${base}/poster.jpg`);
    expect(answer.captions).toEqual([
      { language: 'cn', url: `${base}/captions/cn.vtt` },
      { language: 'en', url: `${base}/captions/en.vtt` },
    ]);
    const token = base.slice('/media/'.length);
    expect(readWatchToken(server.services, token)).toMatchObject({
      memberId: person.id,
      lessonId: lesson.lessonId,
      mediaId: lesson.mediaId,
    });
    const minutes = (new Date(answer.expiresAt).getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(2);
    expect(minutes).toBeLessThan(15);
  });

  test('points to a single file if the video is not in pieces', async () => {
    const lesson = await newLesson(server, { kind: 'mp4' });
    const answer = await begin(server, await newMember(server), lesson);
    expect(answer).toMatchObject({ kind: 'mp4', poster: null, captions: [] });
    expect(answer.url).toMatch(/\/video\.mp4$/);
  });

  test('is renewed for the same play, which continues', async () => {
    const lesson = await newLesson(server);
    const person = await newMember(server);
    const play = await begin(server, person, lesson);
    await pass(server, person, 10);
    await report(server, person, play, [[0, 10]]);
    const { response } = await ask(person, lesson.lessonId, play.playId);
    expect(response).toMatchObject({ playId: play.playId, watched: 10, position: 10 });
    expect((await report(server, person, play, [])).status).toBe(200);
  });

  test('is not renewed for a play of another session or lesson, or one that is over or made up', async () => {
    const [lesson, other] = [await newLesson(server), await newLesson(server)];
    const person = await newMember(server);
    const phone = await secondDevice(server, person);
    const first = await begin(server, person, lesson);
    expect((await ask(phone, lesson.lessonId, first.playId)).status).toBe(1405);
    expect((await ask(person, other.lessonId, first.playId)).status).toBe(1405);
    expect((await ask(person, lesson.lessonId, randomUUID())).status).toBe(1405);
    await begin(server, phone, lesson);
    expect((await ask(person, lesson.lessonId, first.playId)).status).toBe(1405);
  });

  test('is not renewed once the lesson is unpublished', async () => {
    const lesson = await newLesson(server);
    const person = await newMember(server);
    const { playId } = await begin(server, person, lesson);
    await server.database.db
      .updateTable('lesson')
      .set({ isPublished: false })
      .where('id', '=', lesson.lessonId)
      .execute();
    expect((await ask(person, lesson.lessonId, playId)).status).toBe(1006);
  });
});

describe('the position to continue from', () => {
  test('is where the member stopped, on any device, even after another lesson', async () => {
    const [lesson, other] = [await newLesson(server), await newLesson(server)];
    const person = await newMember(server);
    const play = await begin(server, person, lesson);
    await report(server, person, play, [], 41.5);
    await begin(server, person, other);
    const phone = await secondDevice(server, person);
    expect(await begin(server, phone, lesson)).toMatchObject({ position: 41.5, watched: 0 });
  });

  test('is the beginning once the end was reached', async () => {
    const lesson = await newLesson(server);
    const person = await newMember(server);
    await report(server, person, await begin(server, person, lesson), [], 99);
    expect((await begin(server, person, lesson)).position).toBe(0);
  });

  test('is never outside the lesson', async () => {
    const lesson = await newLesson(server, { seconds: 50 });
    const person = await newMember(server);
    const play = await begin(server, person, lesson);
    expect((await report(server, person, play, [], 80_000)).status).toBe(200);
    const { position } = await server.database.db
      .selectFrom('watchPlay')
      .select('position')
      .where('memberId', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(position).toBe(50);
  });
});
