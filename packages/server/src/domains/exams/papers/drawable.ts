import { questionsMax } from '@tradewind/contract';
import { sql } from 'kysely';

/**
 * SQL condition: paper `p` can be drawn. It has parts, and each folder has as many usable questions as all
 * parts together draw from it, since no question is drawn twice.
 */
export const isDrawable = sql<boolean>`(
  exists (select from exam_paper_part t where t.paper_id = p.id)
  and (select sum(t.draws) from exam_paper_part t where t.paper_id = p.id) <= ${questionsMax}
  and not exists (
    select from exam_paper_part t where t.paper_id = p.id
    group by t.folder_id
    having sum(t.draws) > (select count(*) from (select from question q
      where q.folder_id = t.folder_id and not q.is_retired limit ${questionsMax}) n)))`;
