import type pg from 'pg';

/** Adds an hour-long lesson for everyone directly to the tables; its video is never played. */
export async function makeLesson(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: bigint }>(
    `with category as (
       insert into course_category (texts, position, is_published)
       values ('{"en":{"name":"Bench"}}', 1, true) returning id
     ), made_course as (
       insert into course (category_id, level, texts, position, is_published)
       select id, 0, '{"en":{"title":"Bench","summary":"","speaker":""}}', 1, true from category
       returning id
     ), video as (
       insert into media (state, file_name, bytes, received, folder, kind, seconds, made_by)
       select 'ready', 'bench.mp4', 1, 1, 'bench', 'mp4', 3600, min(id) from principal
       returning id
     )
     insert into lesson (course_id, texts, position, is_published, media_id, seconds)
     select c.id, '{"en":{"title":"Bench"}}', 1, true, v.id, 3600 from made_course c, video v
     returning id`,
  );
  return String(rows[0]?.id);
}
