import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { FillInKey } from '../question/question.ts';

/**
 * Widens the key of a fill-in question so that it accepts what most sample students wrote. Their records stay
 * as graded, so that there is something to regrade.
 */
export async function correctSampleKey(tx: Tx, madeBy: bigint): Promise<void> {
  const { rows } = await sql<{ question: bigint; written: string; key: FillInKey }>`
    select question, written, v.key
    from (
      select (i.item ->> 'question')::bigint as question,
        s.answers -> i.nth::text #>> '{answer,written}' as written
      from exam_sitting s
      join exam_sitting_paper p on p.sitting_id = s.id
      cross join jsonb_array_elements(p.items) with ordinality as i (item, nth)
      where s.state = 'graded') a
    join question_version v on v.question_id = a.question and v.version = 1
    where v.key ->> 'type' = 'fillIn' and not v.key -> 'accepted' ? written
    group by question, written, v.key order by count(*) desc, question limit 1`.execute(tx);
  const [wrong] = rows;
  if (!wrong) return;
  const { question, written, key } = wrong;
  const mended: FillInKey = { ...key, accepted: [...key.accepted, written] };
  await sql`insert into question_version (question_id, version, texts, key, made_by)
    select question_id, 2, texts, ${JSON.stringify(mended)}::jsonb, ${madeBy}
    from question_version where question_id = ${question} and version = 1`.execute(tx);
  await tx.updateTable('question').set({ version: 2 }).where('id', '=', question).execute();
}
