import { sql } from 'kysely';
import { workLine } from '../../platform/domain/desk.ts';

/** Where two must agree, what the operator has approved waits for somebody else. */
const realNames = workLine(
  'realName',
  'identity.review',
  (operatorId) => sql`
    select submitted_at as since from real_name r
    where state = 'inProgress' and not exists (select from real_name_approval_now a
      where a.real_name_id = r.id and a.operator_id = ${operatorId} and a.counts)
    order by id`,
);

export const realNameWorkLines = [realNames];
