import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { attachVideo } from './attach-video.ts';
import { courseOf, idOf, newCategory, newMedia } from '../courses/testing/catalogue.ts';
import { demoMediaFolder } from '../../demo/demo-media.ts';
import { uploadVideo } from '../../testing/media-parts.ts';
import { newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { auditOf } from '../wallet/testing/office.ts';

let server: TestServer;
let editor: Person;

beforeAll(async () => {
  server = await startTestServer({ env: { FFMPEG_PATH: '/no-such-program' } });
  editor = await newOperator(server, ['editor']);
});
afterAll(() => server.stop());

const read = async (lessonId: string) =>
  (await server.operator('getManagedLesson', { lessonId }, editor)).response;

async function newLesson(title: string): Promise<string> {
  await newCategory(server, title, [courseOf(`About ${title}`, [{ title }])]);
  return await idOf(server, 'lesson', title);
}

/** Uploads a video for a lesson, which has just become ready. */
async function readyFor(lessonId: string, over: bigint | null = null) {
  const { mediaId } = await newMedia(server, { seconds: 73 });
  await sql`update media set for_lesson = ${lessonId}, over_media = ${over}, made_by = ${editor.id}
    where id = ${mediaId}`.execute(server.database.db);
  return { mediaId, madeBy: editor.id };
}

const attach = (of: { mediaId: bigint; madeBy: bigint }) =>
  server.database.transaction((tx) => attachVideo(tx, of));

test("a video uploaded for a lesson becomes the lesson's once it is ready, as a change by its editor", async () => {
  const lessonId = await newLesson('Harbour');
  const before = await read(lessonId);
  const video = await readFile(join(demoMediaFolder, 'gold-2', 'video.mp4'));
  const uploaded = await uploadVideo(server, video, { forLesson: { lessonId, mediaId: null } });
  const { mediaId } = uploaded;
  const after = await vi.waitFor(
    async () => {
      const lesson = await read(lessonId);
      expect(lesson).toMatchObject({ mediaId, seconds: 26 });
      return lesson;
    },
    { timeout: 30_000, interval: 100 },
  );
  expect(after.changedAt > before.changedAt).toBe(true);
  const media = (await server.operator('getMedia', { mediaId }, editor)).response;
  expect(media).toMatchObject({ state: 'ready', forLesson: lessonId });
  expect((await auditOf(server, uploaded.editor)).at(-1)).toEqual({
    action: 'lesson.take-video',
    subject: `lesson:${lessonId}`,
    detail: { mediaId },
  });
});

test('a lesson that got another video meanwhile, or lost its own, keeps what it has', async () => {
  const lessonId = await newLesson('Quay');
  const [first, late] = [await readyFor(lessonId), await readyFor(lessonId)];
  await attach(first);
  await attach(late);
  expect((await read(lessonId)).mediaId).toBe(String(first.mediaId));

  const replacing = await readyFor(lessonId, first.mediaId);
  await sql`update lesson set media_id = null, seconds = null where id = ${lessonId}`.execute(
    server.database.db,
  );
  await attach(replacing);
  expect((await read(lessonId)).mediaId).toBeNull();
});

test("a published lesson's video changes only by an operator's action", async () => {
  const lessonId = await newLesson('Mole');
  const first = await readyFor(lessonId);
  await attach(first);
  const { changedAt } = await read(lessonId);
  await server.operator('publishLesson', { lessonId, changedAt, isPublished: true }, editor);
  await attach(await readyFor(lessonId, first.mediaId));
  expect((await read(lessonId)).mediaId).toBe(String(first.mediaId));
});

test('a video is not attached in the name of an operator who may no longer edit courses', async () => {
  const lessonId = await newLesson('Pier');
  const { mediaId } = await readyFor(lessonId);
  const [support, gone] = [
    await newOperator(server, ['support']),
    await newOperator(server, ['editor']),
  ];
  await sql`update principal set disabled_at = now() where id = ${gone.id}`.execute(
    server.database.db,
  );
  for (const { id: madeBy } of [support, gone]) await attach({ mediaId, madeBy });
  expect((await read(lessonId)).mediaId).toBeNull();
});
