import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { isInScope, type Scope } from './scope.ts';

/** The number of latest sittings to search. If a scope has more, any earlier reward counts as a possible payment. */
const mostLookedThrough = 10_000;

/** True if a regrade may make a member pass an exam that pays a reward. */
export async function mayPay(db: Reader, scope: Scope): Promise<boolean> {
  const ofPaper = 'paperId' in scope ? sql`and paper_id = ${scope.paperId}` : sql``;
  const { rows } = await sql<{ mayPay: boolean }>`
    with latest as materialized (
      select id, paper_id, type, reward from exam_sitting where state = 'graded' ${ofPaper}
      order by id desc limit ${mostLookedThrough})
    select exists (
      select from latest s join exam_sitting_paper i on i.sitting_id = s.id
      where s.type = 'formal' and s.reward > 0 and ${isInScope(scope)})
    or (
      (select count(*) from latest) >= ${mostLookedThrough} and exists (select from exam_reward)
    ) as may_pay`.execute(db);
  return rows[0]?.mayPay === true;
}
