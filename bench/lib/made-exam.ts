import type pg from 'pg';
import type { Key } from '../../packages/server/src/domains/exams/question/question.ts';

export const questionsEach = 20;
const perType = 12;

const words = ['Contango', 'Backwardation', 'Basis', 'Carry'];
const keys: readonly Key[] = [
  { type: 'single', options: 4, correct: [1] },
  { type: 'multiple', options: 4, correct: [0, 2] },
  { type: 'trueFalse', correct: true },
  { type: 'numeric', value: '1250', tolerance: '0.5', units: [] },
  { type: 'fillIn', accepted: words.slice(0, 2) },
];

/** Adds a question bank with all types of questions, as long as real ones, in the two most used languages. */
export async function makeQuestionBank(pool: pg.Pool): Promise<bigint> {
  const all = keys.flatMap((key) => Array.from({ length: perType }, (_, nth) => made(key, nth)));
  const { rows } = await pool.query<{ id: bigint }>(
    `with folder as (
       insert into question_folder (name) values ('Bench') returning id
     ), given as materialized (
       select nth, type, texts, key from unnest($1::text[], $2::jsonb[], $3::jsonb[])
         with ordinality as g (type, texts, key, nth)
     ), asked as (
       insert into question (folder_id, type, title)
       select f.id, g.type, g.nth::text from folder f, given g returning id, title
     ), versions as (
       insert into question_version (question_id, version, texts, key)
       select a.id, 1, g.texts, g.key from asked a join given g on g.nth::text = a.title
     )
     select id from folder`,
    [all.map(({ type }) => type), all.map(({ texts }) => texts), all.map(({ key }) => key)],
  );
  return first(rows).id;
}

function made(key: Key, nth: number): { type: string; texts: string; key: string } {
  const prompt = `${nth}: which of these says how the price for a later month stands to that of today?`;
  const explanation = 'What is delivered later has to be kept until then, and keeping it costs.';
  const options = 'options' in key ? { options: words } : {};
  const text = { prompt, explanation, ...options };
  return {
    type: key.type,
    texts: JSON.stringify({ en: text, cn: text }),
    key: JSON.stringify(key),
  };
}

/** Adds a paper and opens it for this many of the members that `makeStreamMembers` made, in their order. */
export async function openForAll(
  pool: pg.Pool,
  folderId: bigint,
  { name, minutes, members }: { name: string; minutes: number; members: number },
): Promise<string[]> {
  const { rows: papers } = await pool.query<{ id: bigint }>(
    `with paper as (
       insert into exam_paper (number, texts, type, minutes, attempts, pass_percent)
       values ($1, '{"en":{"name":"Bench","origin":"Bench"}}', 'practice', $2, 1, 60) returning id
     ), part as (
       insert into exam_paper_part (paper_id, position, folder_id, draws, points)
       select id, 1, $3, $4, 100 from paper
     )
     select id from paper`,
    [name, minutes, folderId, questionsEach],
  );
  const { rows } = await pool.query<{ id: bigint }>(
    `with opened as (
       insert into exam_opening (paper_id, member_id, state, decided_at, valid_until, minutes, attempts)
       select $1, id, 'opened', now(), now() + interval '1 day', $2, 1 from principal
       where email like 'stream-%@bench.example' order by id limit $3
       returning id, member_id
     )
     select id from opened order by member_id`,
    [first(papers).id, minutes, members],
  );
  await pool.query('analyze principal, member, session, exam_opening');
  return rows.map(({ id }) => String(id));
}

function first<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was made');
  return row;
}
