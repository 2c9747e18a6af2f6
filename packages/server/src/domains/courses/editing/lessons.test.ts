import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newMember, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { auditOf } from '../../wallet/testing/office.ts';
import {
  courseOf,
  idOf,
  newCategory,
  newMedia,
  setPlaying,
  setWatched,
} from '../testing/catalogue.ts';

let server: TestServer;
let teacher: Person;
let courseId: string;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  teacher = await newOperator(server, ['teacher']);
  const title = randomUUID();
  await newCategory(server, 'Gold', [courseOf(title)]);
  courseId = await idOf(server, 'course', title);
});

const texts = { en: { title: 'The fix' } };
const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello';

async function add(mediaId: bigint | null = null): Promise<string> {
  const input = {
    requestId: randomUUID(),
    courseId,
    texts,
    isPreview: false,
    mediaId: mediaId === null ? null : String(mediaId),
  };
  return (await server.operator('createLesson', input, teacher)).response.lessonId;
}

async function read(lessonId: string) {
  return (await server.operator('getManagedLesson', { lessonId }, teacher)).response;
}

async function save(lessonId: string, mediaId: string | null) {
  const { changedAt, isPreview } = await read(lessonId);
  const input = { lessonId, changedAt, texts, isPreview, mediaId };
  return (await server.operator('saveLesson', input, teacher)).status;
}

async function publish(lessonId: string, isPublished = true) {
  const { changedAt } = await read(lessonId);
  const input = { lessonId, changedAt, isPublished };
  return (await server.operator('publishLesson', input, teacher)).status;
}

async function remove(lessonId: string) {
  const { changedAt } = await read(lessonId);
  return (await server.operator('deleteLesson', { lessonId, changedAt }, teacher)).status;
}

describe('a lesson', () => {
  test('is created once per request id, at the end of its course, as a draft', async () => {
    const input = { requestId: randomUUID(), courseId, texts, isPreview: true, mediaId: null };
    const made = await Promise.all(
      [1, 2, 3].map(() => server.operator('createLesson', input, teacher)),
    );
    expect(new Set(made.map(({ response }) => response.lessonId)).size).toBe(1);
    const { response } = await server.operator('getManagedCourse', { courseId }, teacher);
    expect(response.lessons).toMatchObject([{ texts, isPreview: true, isPublished: false }]);
    expect(response.lessons[0]).toMatchObject(made[0]?.response ?? {});
    const rewritten = { ...input, isPreview: false };
    expect((await server.operator('createLesson', rewritten, teacher)).status).toBe(1302);
  });

  test('takes its length from its video, which must be ready', async () => {
    const { mediaId } = await newMedia(server, { seconds: 73 });
    const lessonId = await add();
    expect(await save(lessonId, String(mediaId))).toBe(200);
    expect(await read(lessonId)).toMatchObject({ seconds: 73, mediaId: String(mediaId) });
    for (const state of ['uploading', 'waiting', 'working', 'failed', 'removing']) {
      const other = await newMedia(server, { state });
      expect(await save(lessonId, String(other.mediaId))).toBe(1407);
    }
    expect(await save(lessonId, '999999')).toBe(1407);
    expect(await read(lessonId)).toMatchObject({ seconds: 73, mediaId: String(mediaId) });
  });

  test('needs a video to be published, and keeps one while it is published', async () => {
    const { mediaId } = await newMedia(server);
    const lessonId = await add();
    expect(await publish(lessonId)).toBe(1407);
    expect(await save(lessonId, String(mediaId))).toBe(200);
    expect(await publish(lessonId)).toBe(200);
    expect(await save(lessonId, null)).toBe(1407);
    expect(await publish(lessonId, false)).toBe(200);
    expect(await save(lessonId, null)).toBe(200);
    expect(await read(lessonId)).toMatchObject({ mediaId: null, seconds: null });
  });

  test('stays whole if its video is removed while it is published, in every race @long', async () => {
    const { mediaId } = await newMedia(server);
    const lessonId = await add(mediaId);
    await Promise.all([save(lessonId, null), publish(lessonId), save(lessonId, String(mediaId))]);
    const { isPublished, seconds } = await read(lessonId);
    expect(isPublished && seconds === null).toBe(false);
  });

  test('cannot be deleted after a member has watched it, or while a member watches it', async () => {
    const { mediaId } = await newMedia(server);
    const [watched, playing, untouched] = [await add(mediaId), await add(mediaId), await add()];
    const member = await newMember(server);
    await setWatched(server, member, watched, { seen: '{[0,1)}' });
    await setPlaying(server, member, playing, { seen: '{}' });
    await server.operator('saveLessonCaption', { lessonId: watched, language: 'en', vtt }, teacher);
    expect(await remove(watched)).toBe(1423);
    expect((await read(watched)).captions).toHaveLength(1);
    expect(await remove(playing)).toBe(1423);
    expect(await remove(untouched)).toBe(200);
  });

  test('is not changed if another operator has changed it since it was read', async () => {
    const lessonId = await add();
    const { changedAt } = await read(lessonId);
    expect(await save(lessonId, null)).toBe(200);
    const late = { lessonId, changedAt, texts, isPreview: true, mediaId: null };
    expect((await server.operator('saveLesson', late, teacher)).status).toBe(1421);
    expect((await read(lessonId)).isPreview).toBe(false);
  });
});

describe('captions', () => {
  test('are saved per language, replaced, read and removed, all on the audit record', async () => {
    const lessonId = await add();
    const russian = vtt.replace('Hello', 'Привет');
    for (const [language, text] of [
      ['en', `\ufeff${vtt.replaceAll('\n', '\r\n')}`],
      ['ru', vtt],
      ['ru', russian],
    ] as const) {
      const input = { lessonId, language, vtt: text };
      expect((await server.operator('saveLessonCaption', input, teacher)).status).toBe(200);
    }
    expect((await read(lessonId)).captions).toEqual([
      { language: 'en', bytes: Buffer.byteLength(vtt) },
      { language: 'ru', bytes: Buffer.byteLength(russian) },
    ]);
    const found = await server.operator('getLessonCaption', { lessonId, language: 'ru' }, teacher);
    expect(found.response.vtt).toBe(russian);
    const gone = { lessonId, language: 'ru' } as const;
    expect((await server.operator('removeLessonCaption', gone, teacher)).status).toBe(200);
    expect((await server.operator('removeLessonCaption', gone, teacher)).status).toBe(1006);
    expect((await server.operator('getLessonCaption', gone, teacher)).status).toBe(1006);
    const actions = (await auditOf(server, teacher)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'lesson.caption')).toHaveLength(3);
    expect(await remove(lessonId)).toBe(200);
  });

  test('are refused if they are not WebVTT, too large, or for a missing lesson', async () => {
    const lessonId = await add();
    const attempt = async (text: string, id = lessonId) =>
      (
        await server.operator(
          'saveLessonCaption',
          { lessonId: id, language: 'en', vtt: text },
          teacher,
        )
      ).status;
    expect(await attempt('1\n00:00:01,000 --> 00:00:02,000\nSubRip')).toBe(1100);
    expect(await attempt('<script>alert(1)</script>')).toBe(1100);
    expect(await attempt('WEBVTT')).toBe(1100);
    expect(await attempt(`${vtt}${'x'.repeat(400_000)}`)).toBe(1100);
    expect(await attempt(`${vtt}${'金'.repeat(140_000)}`)).toBe(1100);
    expect(await attempt(vtt, '999999')).toBe(1006);
    expect((await read(lessonId)).captions).toEqual([]);
    expect(await attempt(`${vtt}\n${'long '.repeat(70_000)}`)).toBe(200);
  });
});
