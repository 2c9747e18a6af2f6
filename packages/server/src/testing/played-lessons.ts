import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokenHash } from '../domains/access/sessions.ts';
import { newOperator, type Person } from './people.ts';
import type { TestServer } from './test-server.ts';
import { addReadyMedia } from '../domains/media/add-ready.ts';
import { makeWatchToken, mediaPath } from '../domains/media/address.ts';
import { mediaCookie } from '../domains/media/cookie.ts';

export interface TestLesson {
  readonly lessonId: bigint;
  readonly courseId: bigint;
  readonly mediaId: bigint;
}

/** Adds a published lesson in a published course, with these files as its video. */
export async function addLesson(
  server: TestServer,
  files: Readonly<Record<string, Buffer | string>>,
  { level = 0, isPreview = false } = {},
): Promise<TestLesson> {
  const editor = await newOperator(server, ['editor']);
  const mediaId = await addMedia(server, files, editor.id);
  return await server.database.transaction(async (tx) => {
    const texts = JSON.stringify({ en: { name: 'x', title: 'x', summary: '', speaker: '' } });
    const shared = { texts, position: 1, isPublished: true };
    const category = await tx
      .insertInto('courseCategory')
      .values(shared)
      .returning('id')
      .executeTakeFirstOrThrow();
    const course = await tx
      .insertInto('course')
      .values({ ...shared, categoryId: category.id, level })
      .returning('id')
      .executeTakeFirstOrThrow();
    const lesson = await tx
      .insertInto('lesson')
      .values({ ...shared, courseId: course.id, isPreview, mediaId, seconds: 20 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { lessonId: lesson.id, courseId: course.id, mediaId };
  });
}

export async function addMedia(
  { database, services }: TestServer,
  files: Readonly<Record<string, Buffer | string>>,
  madeBy: bigint,
): Promise<bigint> {
  const folder = await mkdtemp(join(tmpdir(), 'tradewind-video-'));
  try {
    for (const [name, content] of Object.entries(files))
      await writeFile(join(folder, name), content);
    const video = { fileName: 'x.mp4', kind: 'mp4', seconds: 20, poster: null, madeBy } as const;
    return await database.transaction((tx) =>
      addReadyMedia(tx, services.files.media, video, folder, () => true),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

export async function sessionOf({ database }: TestServer, { token }: Person): Promise<bigint> {
  const { id } = await database.db
    .selectFrom('session')
    .select('id')
    .where('tokenHash', '=', tokenHash(token))
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the address at which a member plays a lesson, and the cookie that the browser sends. */
export async function watchAddress(server: TestServer, member: Person, lesson: TestLesson) {
  const { services } = server;
  const sessionId = await sessionOf(server, member);
  const { token } = makeWatchToken(services, { ...lesson, memberId: member.id, sessionId });
  const cookie = mediaCookie(services, 'member', sessionId).split(';', 1)[0] ?? '';
  return { url: `${mediaPath}${token}/`, cookie, sessionId };
}

/** Returns random bytes, so that their origin in a file can be recognized. */
export function noise(bytes: number): Buffer {
  return randomBytes(bytes);
}
