import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { isInScope, type Scope } from './scope.ts';

/**
 * The number of latest sittings to search. If a scope has more, it may pay as soon as the academy has ever
 * paid or any paper pays.
 */
const mostLookedThrough = 10_000;

/**
 * True if a regrade may make a member pass an exam that pays a reward. Sittings that are not graded yet count as well, because
 * they may be graded before the regrade begins.
 */
export async function mayPay(db: Reader, scope: Scope): Promise<boolean> {
  const ofPaper = 'paperId' in scope ? sql`where paper_id = ${scope.paperId}` : sql``;
  const { rows } = await sql<{ mayPay: boolean }>`
    with latest as materialized (
      select id, paper_id, type, reward from exam_sitting ${ofPaper}
      order by id desc limit ${mostLookedThrough})
    select exists (
      select from latest s join exam_sitting_paper i on i.sitting_id = s.id
      where s.type = 'formal' and s.reward > 0 and ${isInScope(scope)})
    or (
      (select count(*) from latest) >= ${mostLookedThrough}
      and exists (select from exam_reward union all select from exam_paper where reward > 0)
    ) as may_pay`.execute(db);
  return rows[0]?.mayPay === true;
}
