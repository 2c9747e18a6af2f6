import { randomUUID } from 'node:crypto';
import type { Language } from '@tradewind/contract';
import { sql } from 'kysely';
import { newOperator, type Person } from '../../../testing/people.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { addCategory, type WholeCourse, type WholeLesson } from '../editing/add-category.ts';

/** Adds an uploaded video in any state. */
export async function newMedia(
  server: TestServer,
  { seconds = 100, state = 'ready' }: { seconds?: number; state?: string } = {},
): Promise<{ mediaId: bigint; seconds: number }> {
  const { id: madeBy } = await newOperator(server, ['teacher']);
  const isReady = state === 'ready';
  const { rows } = await sql<{ id: bigint }>`
    insert into media (state, file_name, bytes, received, folder, kind, seconds, problem, made_by)
    values (${state}, 'sample.mp4', 10, ${isReady ? 10 : 5}, ${randomUUID()},
      ${isReady ? 'mp4' : null}, ${isReady ? seconds : null},
      ${state === 'failed' ? 'unsupported' : null}, ${madeBy})
    returning id`.execute(server.database.db);
  return { mediaId: rows[0]?.id ?? 0n, seconds };
}

export function courseWords(title: string, language: Language = 'en') {
  return { [language]: { title, summary: `About ${title}`, speaker: 'Sample Lecturer' } };
}

export interface NewLesson extends Omit<Partial<WholeLesson>, 'texts'> {
  readonly title: string;
}

/** Describes a course; its lessons are published if they have a video. */
export function courseOf(
  title: string,
  lessons: readonly NewLesson[] = [],
  given: Partial<WholeCourse> = {},
): WholeCourse {
  return {
    level: 1,
    texts: courseWords(title),
    lessons: lessons.map((lesson) => ({ ...lesson, texts: { en: { title: lesson.title } } })),
    ...given,
  };
}

export async function newCategory(
  server: TestServer,
  name: string,
  courses: readonly WholeCourse[] = [],
): Promise<string> {
  const category = { texts: { en: { name } }, courses };
  return String(await server.database.transaction((tx) => addCategory(tx, category)));
}

/** Returns the database id of a course or lesson by its English title. */
export async function idOf(server: TestServer, table: 'course' | 'lesson', title: string) {
  const { rows } = await sql<{ id: bigint }>`select id from ${sql.table(table)}
    where texts -> 'en' ->> 'title' = ${title}`.execute(server.database.db);
  return String(rows[0]?.id);
}

export async function setPublished(
  server: TestServer,
  table: 'course_category' | 'course' | 'lesson',
  id: string,
  isPublished: boolean,
): Promise<void> {
  await sql`update ${sql.table(table)} set is_published = ${isPublished}
    where id = ${BigInt(id)}`.execute(server.database.db);
}

export async function giveLevel(server: TestServer, { id }: Person, level: number): Promise<void> {
  await sql`update member set contract_level = ${level} where id = ${id}`.execute(
    server.database.db,
  );
}

/** Saves a watch record, as after the member has moved on to another lesson. */
export async function setWatched(
  server: TestServer,
  { id }: Person,
  lessonId: string,
  {
    seen,
    position = 0,
    learned = false,
    at = new Date(),
  }: { seen: string; position?: number; learned?: boolean; at?: Date },
): Promise<void> {
  await sql`insert into lesson_watch (member_id, lesson_id, media_id, seen, position, learned_at, watched_at)
    select ${id}, l.id, l.media_id, ${seen}::int4multirange, ${position}, ${learned ? at : null}, ${at}
    from lesson l where l.id = ${BigInt(lessonId)}`.execute(server.database.db);
}

/** Sets the member's current play. */
export async function setPlaying(
  server: TestServer,
  { id }: Person,
  lessonId: string,
  {
    seen,
    position = 0,
    learned = false,
    at = new Date(),
  }: { seen: string; position?: number; learned?: boolean; at?: Date },
): Promise<void> {
  await sql`insert into watch_play (member_id, play_id, session_id, lesson_id, media_id, seen, position,
      credit, credit_at, hour, learned_at, reported_at)
    select ${id}, ${randomUUID()}, 1, l.id, l.media_id, ${seen}::int4multirange, ${position}, 0,
      ${at}, ${at}, ${learned ? at : null}, ${at}
    from lesson l where l.id = ${BigInt(lessonId)}`.execute(server.database.db);
}
