import type pg from 'pg';
import { checkRecords } from '../lib/exam-records.ts';
import type { Diary, Sat } from './sitter.ts';
import type { Check } from './tell.ts';

/** Compares what the members were told with the records. */
export async function checkSittings(
  pool: pg.Pool,
  sittings: readonly Sat[],
  diary: Diary,
): Promise<Check[]> {
  const { answers, lost, unasked, misgraded } = await checkRecords(pool, sittings);
  const { rows } = await pool.query<{ sittings: number; late: number; ended: string[] }>(
    `select count(*)::int as sittings, count(*) filter (where submitted_at > deadline_at)::int as late,
       coalesce(array_agg(id::text) filter (where is_timed_out and submitted_at = deadline_at), '{}') as ended
     from exam_sitting`,
  );
  const [row] = rows;
  const ended = new Set(row?.ended);
  const ranOut = sittings.filter(({ runsOut }) => runsOut);
  const forgotten = ranOut.filter(({ sittingId }) => !ended.has(sittingId));
  const doubled = (row?.sittings ?? 0) - sittings.length;
  return [
    {
      name: 'every acknowledged answer is in the record, and no other',
      isRight: answers > 0 && lost === 0 && unasked === 0,
      found: `${answers} answers of ${diary.acknowledged} saves, ${lost} lost, ${unasked} nobody was told of`,
    },
    {
      name: 'every sitting was begun once and graded once',
      isRight: misgraded === 0 && doubled === 0,
      found: `${sittings.length} sittings, ${doubled} begun twice, ${misgraded} not graded once`,
    },
    {
      name: 'what ran out of time was submitted at its deadline',
      isRight: ranOut.length > 0 && forgotten.length === 0 && row?.late === 0,
      found: `${ranOut.length} ran out, ${forgotten.length} forgotten, ${row?.late} submitted late`,
    },
    {
      name: 'nothing was taken after the end, and of two answers at once one',
      isRight: diary.takenAfterTheEnd === 0 && diary.undecided === 0,
      found: `${diary.takenAfterTheEnd} taken after the end, ${diary.undecided} undecided`,
    },
  ];
}
