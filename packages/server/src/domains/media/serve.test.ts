import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember, newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { makePreviewToken, makeWatchToken, mediaPath } from './address.ts';
import { mediaCookie } from './cookie.ts';
import {
  addLesson,
  addMedia,
  noise,
  sessionOf,
  type TestLesson,
  watchAddress,
} from '../../testing/played-lessons.ts';

let server: TestServer;
let member: Person;
let lesson: TestLesson;
let at: Awaited<ReturnType<typeof watchAddress>>;

const video = noise(3_000_001);
const playlist = '#EXTM3U\n#EXT-X-ENDLIST\n';

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  member = await newMember(server);
  lesson = await addLesson(server, { 'video.mp4': video, 'master.m3u8': playlist });
  at = await watchAddress(server, member, lesson);
});
afterAll(() => server.stop());

type Sent = Readonly<Record<string, string>>;

async function get(
  url: string,
  headers: Sent = { cookie: at.cookie },
  method: 'GET' | 'HEAD' = 'GET',
) {
  return await server.app.inject({ method, url, headers });
}
const statusOf = async (url: string, headers?: Sent) => (await get(url, headers)).statusCode;

describe('a video', () => {
  test('is sent whole, in ranges, or as headers only', async () => {
    const whole = await get(`${at.url}video.mp4`);
    expect(whole.statusCode).toBe(200);
    expect(whole.rawPayload.equals(video)).toBe(true);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-length': String(video.length),
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });

    const range = { cookie: at.cookie, range: 'bytes=1048000-2500000' };
    const part = await get(`${at.url}video.mp4`, range);
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 1048000-2500000/${video.length}`);
    expect(part.rawPayload.equals(video.subarray(1_048_000, 2_500_001))).toBe(true);

    const head = await get(`${at.url}video.mp4`, { cookie: at.cookie }, 'HEAD');
    expect(head.statusCode).toBe(200);
    expect(head.headers['content-length']).toBe(String(video.length));
    expect(head.rawPayload).toHaveLength(0);
  });

  test('is not sent again to a client that has it, nor in part if it has changed', async () => {
    const { etag = '' } = (await get(`${at.url}video.mp4`, undefined, 'HEAD')).headers;
    expect(await statusOf(`${at.url}video.mp4`, { cookie: at.cookie, 'if-none-match': etag })).toBe(
      304,
    );
    const range = { cookie: at.cookie, range: 'bytes=0-9' };
    expect(await statusOf(`${at.url}video.mp4`, { ...range, 'if-range': etag })).toBe(206);
    expect(await statusOf(`${at.url}video.mp4`, { ...range, 'if-range': '"other"' })).toBe(200);
    const beyond = await get(`${at.url}video.mp4`, { cookie: at.cookie, range: 'bytes=9999999-' });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${video.length}`);
  });

  test('has a playlist that no cache keeps', async () => {
    const { headers, body } = await get(`${at.url}master.m3u8`);
    expect(body).toBe(playlist);
    expect(headers['content-type']).toBe('application/vnd.apple.mpegurl');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test('has captions in the available languages', async () => {
    const { lessonId } = lesson;
    const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\n你好\n';
    await server.database.db
      .insertInto('lessonCaption')
      .values({ lessonId, language: 'cn', vtt })
      .execute();
    const { headers, body } = await get(`${at.url}captions/cn.vtt`);
    expect(body).toBe(vtt);
    expect(headers['content-type']).toBe('text/vtt; charset=utf-8');
    for (const name of ['en.vtt', 'xx.vtt', 'cn.txt', '..%2Fvideo.mp4'])
      expect(await statusOf(`${at.url}captions/${name}`)).toBe(404);
    expect(await statusOf(`${at.url}captions/cn.vtt`, {})).toBe(401);
  });

  test('is the only file that its URL opens', async () => {
    const names = [
      'other.mp4',
      '..%2Fsecret.key',
      '%2e%2e',
      '.hidden',
      'video.mp4%00',
      'video.exe',
    ];
    for (const name of names) {
      const { statusCode, body } = await get(at.url + name);
      expect([404, 400]).toContain(statusCode);
      expect(body).not.toContain('folder');
    }
  });
});

describe('a video is refused', () => {
  test('at a URL that was passed on', async () => {
    expect(await statusOf(`${at.url}video.mp4`, {})).toBe(401);
    const other = await watchAddress(server, await newMember(server), lesson);
    expect(await statusOf(`${at.url}video.mp4`, { cookie: other.cookie })).toBe(401);
    expect(await statusOf(`${other.url}video.mp4`, { cookie: other.cookie })).toBe(200);
  });

  test('with a token that was altered or has expired', async () => {
    const tokens = [at.url.slice(mediaPath.length, -1).replace(/.$/, '!'), 'x', '1.1.1.1.1.aaaa'];
    const { token } = makeWatchToken(
      server.services,
      { ...lesson, memberId: member.id, sessionId: at.sessionId },
      Date.now() - 3600_000,
    );
    for (const one of [...tokens, token]) {
      const refused = await get(`${mediaPath}${one}/video.mp4`);
      expect(refused.statusCode).toBe(401);
      expect(refused.body).toBe('');
    }
  });

  test("with the token of another lesson, or in another person's session", async () => {
    const secret = await addLesson(server, { 'video.mp4': noise(10) }, { level: 3 });
    const forged = (fields: Partial<Parameters<typeof makeWatchToken>[1]>) => {
      const { token } = makeWatchToken(server.services, {
        ...lesson,
        memberId: member.id,
        sessionId: at.sessionId,
        ...fields,
      });
      return statusOf(`${mediaPath}${token}/video.mp4`);
    };
    expect(await forged({})).toBe(200);
    expect(await forged({ mediaId: secret.mediaId })).toBe(403);
    expect(await forged({ lessonId: secret.lessonId })).toBe(403);
    expect(await forged({ lessonId: secret.lessonId, mediaId: secret.mediaId })).toBe(403);
    expect(await forged({ memberId: (await newMember(server)).id })).toBe(403);
  });
});

async function playing(level: number) {
  const watcher = await newMember(server);
  await server.database.db
    .updateTable('member')
    .set({ contractLevel: 1 })
    .where('id', '=', watcher.id)
    .execute();
  const watched = await addLesson(server, { 'video.mp4': noise(10) }, { level });
  const { url, cookie } = await watchAddress(server, watcher, watched);
  return { watcher, watched, next: () => statusOf(`${url}video.mp4`, { cookie }) };
}

describe('the right to watch is checked at every request', () => {
  test('and ends with the session', async () => {
    const { watcher, next } = await playing(1);
    expect(await next()).toBe(200);
    await server.member('logout', {}, watcher);
    expect(await next()).toBe(403);
  });

  test('and ends when the member is disabled', async () => {
    const { watcher, next } = await playing(1);
    expect(await next()).toBe(200);
    await server.database.db
      .updateTable('principal')
      .set({ disabledAt: new Date() })
      .where('id', '=', watcher.id)
      .execute();
    expect(await next()).toBe(403);
  });

  test('and follows the level of the course, except for a free preview', async () => {
    const { watched, next } = await playing(1);
    const { courseId, lessonId } = watched;
    const { db } = server.database;
    await db.updateTable('course').set({ level: 2 }).where('id', '=', courseId).execute();
    expect(await next()).toBe(403);
    await db.updateTable('lesson').set({ isPreview: true }).where('id', '=', lessonId).execute();
    expect(await next()).toBe(200);
    await db.updateTable('lesson').set({ isPublished: false }).where('id', '=', lessonId).execute();
    expect(await next()).toBe(403);
  });

  test('even in the middle of a large file', async () => {
    const watcher = await newMember(server);
    // More than the network buffers between two machines hold.
    const long = await addLesson(server, { 'video.mp4': noise(32 * 1024 * 1024) });
    const { url, cookie } = await watchAddress(server, watcher, long);
    await server.app.listen({ port: 0 });
    const { port } = server.app.server.address() as { port: number };
    const answer = await fetch(`http://127.0.0.1:${port}${url}video.mp4`, { headers: { cookie } });
    const reader = answer.body?.getReader();
    await reader?.read();
    await server.member('logout', {}, watcher);
    await expect(async () => {
      for (let part = await reader?.read(); part?.done === false; part = await reader?.read());
    }).rejects.toThrow('terminated');
  });
});

describe("an operator's preview", () => {
  test('is for operators who may see courses, in the session that requested it', async () => {
    const { services } = server;
    const editor = await newOperator(server, ['editor']);
    const mediaId = await addMedia(server, { 'video.mp4': noise(10) }, editor.id);
    const open = async (operator: Person) => {
      const sessionId = await sessionOf(server, operator);
      const { token } = makePreviewToken(services, { operatorId: operator.id, sessionId, mediaId });
      const [cookie = ''] = mediaCookie(services, 'operator', sessionId).split(';');
      return await statusOf(`${mediaPath}${token}/video.mp4`, { cookie });
    };
    expect(await open(editor)).toBe(200);
    expect(await open(await newOperator(server, ['finance']))).toBe(403);
    // The URL alone opens nothing, nor does it with the cookie of another session or of a member.
    const sessionId = await sessionOf(server, editor);
    const { token } = makePreviewToken(services, { operatorId: editor.id, sessionId, mediaId });
    const others = [
      mediaCookie(
        services,
        'operator',
        await sessionOf(server, await newOperator(server, ['editor'])),
      ),
      mediaCookie(services, 'member', sessionId),
    ].map((cookie) => ({ cookie: cookie.split(';')[0] ?? '' }));
    for (const headers of [{}, ...others])
      expect(await statusOf(`${mediaPath}${token}/video.mp4`, headers)).toBe(401);
    await server.operator('logout', {}, editor);
    expect(await open(editor)).toBe(403);
  });
});
