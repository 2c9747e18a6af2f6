import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoMediaFolder } from '../../demo/demo-media.ts';
import { access, type S3Server, startS3Server } from '../../platform/storage/testing/s3-server.ts';
import { uploadVideo } from '../../testing/media-parts.ts';
import { addLesson, watchAddress } from '../../testing/played-lessons.ts';
import { newMember } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { prepareMedia } from './prepare.ts';
import { removeMedia } from './remove.ts';

let s3: S3Server;
let server: TestServer;

beforeAll(async () => {
  s3 = await startS3Server();
  server = await startTestServer({
    workers: false,
    env: {
      FILE_STORE: 's3://academy/files',
      S3_ENDPOINT: s3.url,
      S3_ACCESS_KEY_ID: access.accessKeyId,
      S3_SECRET_ACCESS_KEY: access.secretAccessKey,
      FFMPEG_PATH: 'no-such-program',
    },
  });
});
afterAll(async () => {
  await server.stop();
  await s3.close();
});

const inBucket = () => [...s3.objects.keys()].filter((key) => key.includes('tradewind-media'));

test('a video is stored in the bucket, played from it in ranges, and removed from it', async () => {
  const video = await readFile(join(demoMediaFolder, 'gold-2', 'video.mp4'));
  const lesson = await addLesson(server, { 'video.mp4': 'another' });
  const { mediaId, editor } = await uploadVideo(server, video);
  const stop = { isLastTry: true, stopping: new AbortController().signal };
  await prepareMedia(server.services, BigInt(mediaId), stop);
  const attach = (id: bigint) =>
    server.database.db
      .updateTable('lesson')
      .set({ mediaId: id })
      .where('id', '=', lesson.lessonId)
      .execute();
  await attach(BigInt(mediaId));

  const played = { ...lesson, mediaId: BigInt(mediaId) };
  const { url, cookie } = await watchAddress(server, await newMember(server), played);
  const part = await server.app.inject({
    url: `${url}video.mp4`,
    headers: { cookie, range: 'bytes=1000-200000' },
  });
  expect(part.statusCode).toBe(206);
  expect(part.rawPayload.equals(video.subarray(1000, 200_001))).toBe(true);

  await attach(lesson.mediaId);
  const before = inBucket().length;
  expect((await server.operator('giveUpMedia', { mediaId }, editor)).status).toBe(200);
  await removeMedia(server.services);
  expect(inBucket()).toHaveLength(before - 1);
});
