import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLesson, watchAddress } from '../testing/played-lessons.ts';
import { newMember, newOperator } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { readDemoVideos } from './demo-media.ts';
import { seedMedia } from './seed-media.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

test('the sample videos can be played, each with captions in every language @long', async () => {
  const { database, services } = server;
  const editor = await newOperator(server, ['editor']);
  const find = await database.transaction((tx) => seedMedia(tx, services, editor.id));
  const videos = await readDemoVideos();
  expect(videos).toHaveLength(8);
  expect(find('no such')).toBeUndefined();

  const lesson = await addLesson(server, { 'video.mp4': 'x' });
  const member = await newMember(server);
  for (const { name, kind, seconds } of videos) {
    const seeded = find(name);
    expect(seeded?.seconds).toBe(seconds);
    for (const vtt of Object.values(seeded?.captions ?? {})) expect(vtt).toMatch(/^WEBVTT\n\n00:/);
    const mediaId = seeded?.mediaId ?? 0n;
    await database.db
      .updateTable('lesson')
      .set({ mediaId })
      .where('id', '=', lesson.lessonId)
      .execute();
    const { url, cookie } = await watchAddress(server, member, { ...lesson, mediaId });
    const get = (file: string) => server.app.inject({ url: url + file, headers: { cookie } });
    expect((await get('poster.jpg')).statusCode).toBe(200);
    expect((await get(kind === 'hls' ? 'master.m3u8' : 'video.mp4')).statusCode).toBe(200);
    if (kind !== 'hls') continue;
    const lists = (await get('master.m3u8')).body.match(/^.+\.m3u8$/gm) ?? [];
    expect(lists).toHaveLength(2);
    const parts = (await get(lists[0] ?? '')).body.match(/[\w-]+\.(?:m4s|mp4)/g) ?? [];
    expect(parts.length).toBeGreaterThan(4);
    for (const part of parts) expect((await get(part)).statusCode).toBe(200);
  }
});
