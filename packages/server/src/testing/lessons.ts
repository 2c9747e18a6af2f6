import { randomUUID } from 'node:crypto';
import type { TestServer } from './test-server.ts';
import { newOperator } from './people.ts';

interface Wanted {
  readonly seconds?: number;
  readonly level?: number;
  readonly isPreview?: boolean;
  readonly kind?: 'hls' | 'mp4';
  readonly poster?: string | null;
  /** The course; a new one by default. */
  readonly courseId?: bigint;
}

export interface MadeLesson {
  readonly lessonId: bigint;
  readonly courseId: bigint;
  readonly mediaId: bigint;
}

/** Adds a published lesson with a ready video: by default a hundred seconds long and open to everyone. */
export async function newLesson(
  server: TestServer,
  {
    seconds = 100,
    level = 0,
    isPreview = false,
    kind = 'hls',
    poster = null,
    ...given
  }: Wanted = {},
): Promise<MadeLesson> {
  const { db } = server.database;
  const { id: madeBy } = await newOperator(server, ['editor']);
  const courseId = given.courseId ?? (await newCourse(server, level));
  const { id: mediaId } = await db
    .insertInto('media')
    .values({
      state: 'ready',
      fileName: 'sample.mp4',
      bytes: 1000n,
      received: 1000n,
      folder: randomUUID(),
      kind,
      seconds,
      poster,
      madeBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: lessonId } = await db
    .insertInto('lesson')
    .values({
      courseId,
      texts: JSON.stringify({ en: { title: 'Sample lesson' } }),
      position: 1,
      isPreview,
      isPublished: true,
      mediaId,
      seconds,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { lessonId, courseId, mediaId };
}

async function newCourse(server: TestServer, level: number): Promise<bigint> {
  const { db } = server.database;
  const category = await db
    .insertInto('courseCategory')
    .values({
      texts: JSON.stringify({ en: { name: 'Sample category' } }),
      position: 1,
      isPublished: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const course = await db
    .insertInto('course')
    .values({
      categoryId: category.id,
      level,
      texts: JSON.stringify({
        en: { title: 'Sample course', summary: '', speaker: 'Sample Speaker' },
        cn: { title: '示例课程', summary: '', speaker: '示例讲师' },
      }),
      position: 1,
      isPublished: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return course.id;
}
