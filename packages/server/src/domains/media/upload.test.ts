import { access, readFile } from 'node:fs/promises';
import { errorStatus } from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendPart } from '../../testing/media-parts.ts';
import { newOperator, type Person } from '../../testing/people.ts';
import { addLesson, noise } from '../../testing/played-lessons.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { incomingFile } from './incoming.ts';
import { removeMedia } from './remove.ts';

let server: TestServer;
let editor: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false, env: { MEDIA_MAX_MB: '32' } });
  editor = await newOperator(server, ['editor']);
});
afterAll(() => server.stop());

async function begin(bytes: number, by = editor): Promise<string> {
  const { response } = await server.operator('beginMedia', { fileName: 'x.mp4', bytes }, by);
  return response.mediaId;
}

const send = (mediaId: string, offset: number, content: Buffer) =>
  sendPart(server, editor, { mediaId, offset, content });

async function arrived(mediaId: string): Promise<Buffer> {
  const { folder, received } = await server.database.db
    .selectFrom('media')
    .select(['folder', 'received'])
    .where('id', '=', BigInt(mediaId))
    .executeTakeFirstOrThrow();
  return (await readFile(incomingFile(server.services, folder))).subarray(0, Number(received));
}

async function stateOf(mediaId: string) {
  const { response } = await server.operator('getMedia', { mediaId }, editor);
  return response?.state;
}

describe('an upload', () => {
  test('continues where it was interrupted, even if an answer was lost', async () => {
    const video = noise(300_000);
    const mediaId = await begin(video.length);
    const first = video.subarray(0, 100_000);
    expect((await send(mediaId, 0, first)).response.received).toBe(100_000);
    expect((await send(mediaId, 0, first)).response.received).toBe(100_000);
    const { response } = await server.operator('getMedia', { mediaId }, editor);
    expect(response).toMatchObject({ state: 'uploading', received: 100_000, bytes: 300_000 });
    const early = await server.operator('finishMedia', { mediaId }, editor);
    expect(early.status).toBe(errorStatus.mediaOffsetWrong);

    await send(mediaId, 100_000, video.subarray(100_000));
    expect((await arrived(mediaId)).equals(video)).toBe(true);
    const finished = await server.operator('finishMedia', { mediaId }, editor);
    expect(finished.status).toBe(200);
    expect(await stateOf(mediaId)).toBe('waiting');
    expect((await send(mediaId, 300_000, noise(1))).status).toBe(errorStatus.mediaNotUploading);
  });

  test('accepts no part at another offset, and no more than was announced', async () => {
    const mediaId = await begin(1000);
    const { mediaOffsetWrong, fileMissing, notFound, invalidInput } = errorStatus;
    expect((await send(mediaId, 1, noise(10))).status).toBe(mediaOffsetWrong);
    expect((await send(mediaId, 0, noise(1001))).status).toBe(mediaOffsetWrong);
    expect((await send(mediaId, 0, noise(0))).status).toBe(fileMissing);
    expect((await send('999999', 0, noise(1))).status).toBe(notFound);
    for (const offset of ['-1', '1.5', '0x10', '', '99999999999']) {
      const part = { mediaId, offset, content: noise(1) };
      expect((await sendPart(server, editor, part)).status).toBe(invalidInput);
    }
    const { response } = await server.operator('getMedia', { mediaId }, editor);
    expect(response.received).toBe(0);
  });

  test('of two tabs at once never mixes their bytes', async () => {
    const parts = 6;
    const length = 200_000;
    const [one, other] = [Buffer.alloc(parts * length, 'a'), Buffer.alloc(parts * length, 'b')];
    const mediaId = await begin(one.length);
    const sendAll = async (video: Buffer) => {
      for (let sent = 0; sent < video.length;) {
        const answer = await send(mediaId, sent, video.subarray(sent, sent + length));
        sent = answer.response.received;
      }
    };
    await Promise.all([sendAll(one), sendAll(other)]);
    const whole = await arrived(mediaId);
    expect(whole).toHaveLength(one.length);
    for (let part = 0; part < parts; part += 1) {
      const letters = new Set(whole.subarray(part * length, (part + 1) * length));
      expect(letters.size).toBe(1);
    }
  });

  test('is for operators who manage courses, up to the allowed size', async () => {
    const [finance, support] = [
      await newOperator(server, ['finance']),
      await newOperator(server, ['support']),
    ];
    for (const stranger of [finance, support]) {
      const input = { fileName: 'x.mp4', bytes: 10 };
      const refused = await server.operator('beginMedia', input, stranger);
      expect(refused.status).toBe(errorStatus.notPermitted);
    }
    const input = { fileName: 'x.mp4', bytes: 33 * 1024 * 1024 };
    const refused = await server.operator('beginMedia', input, editor);
    expect(refused).toMatchObject({ status: errorStatus.fileTooLarge });
    expect(refused.msg).toContain('32');
  });

  test('counts towards a limit, and an abandoned one makes room', async () => {
    const busy = await newOperator(server, ['editor']);
    const begun: string[] = [];
    for (let number = 0; number < 5; number += 1) begun.push(await begin(10, busy));
    const input = { fileName: 'x.mp4', bytes: 10 };
    const refused = await server.operator('beginMedia', input, busy);
    expect(refused.status).toBe(errorStatus.filesWaiting);
    await age(begun[2], '2 hours');
    await begin(10, busy);
    expect(await stateOf(begun[2] ?? '')).toBeUndefined();
    expect(await stateOf(begun[0] ?? '')).toBe('uploading');
  });
});

async function age(mediaId = '', by: string): Promise<void> {
  await server.database.pool.query(
    'update media set changed_at = changed_at - $2::interval where id = $1',
    [mediaId, by],
  );
}

describe('an unwanted video', () => {
  test('is deleted with its bytes when it is given up', async () => {
    const mediaId = await begin(10);
    await send(mediaId, 0, noise(10));
    const { folder } = await server.database.db
      .selectFrom('media')
      .select('folder')
      .where('id', '=', BigInt(mediaId))
      .executeTakeFirstOrThrow();
    const path = incomingFile(server.services, folder);
    await access(path);
    expect((await server.operator('giveUpMedia', { mediaId }, editor)).status).toBe(200);
    expect((await send(mediaId, 10, noise(1))).status).toBe(errorStatus.notFound);
    await removeMedia(server.services);
    await expect(access(path)).rejects.toThrow('ENOENT');
  });

  test('is deleted by itself after days, unless a lesson uses it', async () => {
    const [old, young] = [await begin(10), await begin(10)];
    await age(old, '4 days');
    const used = await addLesson(server, { 'video.mp4': noise(10) });
    await age(String(used.mediaId), '30 days');
    const unused = await addLesson(server, { 'video.mp4': noise(10) });
    await server.database.db
      .updateTable('lesson')
      .set({ mediaId: null, seconds: null, isPublished: false })
      .where('id', '=', unused.lessonId)
      .execute();
    await age(String(unused.mediaId), '30 days');
    const justDropped = await addLesson(server, { 'video.mp4': noise(10) });
    await age(String(justDropped.mediaId), '30 days');
    await server.database.db.deleteFrom('lesson').where('id', '=', justDropped.lessonId).execute();
    await removeMedia(server.services);
    expect(await stateOf(String(justDropped.mediaId))).toBe('ready');
    expect(await stateOf(old)).toBeUndefined();
    expect(await stateOf(young)).toBe('uploading');
    expect(await stateOf(String(used.mediaId))).toBe('ready');
    expect(await stateOf(String(unused.mediaId))).toBeUndefined();
  });

  test('is never one that a lesson uses, whichever came first', async () => {
    const { mediaId, lessonId } = await addLesson(server, { 'video.mp4': noise(10) });
    const refused = await server.operator('giveUpMedia', { mediaId: String(mediaId) }, editor);
    expect(refused.status).toBe(errorStatus.mediaInUse);

    const other = await addLesson(server, { 'video.mp4': noise(10) });
    const { db } = server.database;
    await db
      .updateTable('lesson')
      .set({ mediaId: null, seconds: null, isPublished: false })
      .where('id', '=', other.lessonId)
      .execute();
    const attach = db
      .updateTable('lesson')
      .set({ mediaId: other.mediaId })
      .where('id', '=', lessonId);
    const [attached, given] = await Promise.allSettled([
      attach.execute(),
      server.operator('giveUpMedia', { mediaId: String(other.mediaId) }, editor),
    ]);
    const isGiven = given.status === 'fulfilled' && given.value.status === 200;
    expect(isGiven).toBe(attached.status === 'rejected');
  });
});
