import { sql } from 'kysely';
import { workLine } from '../../platform/domain/desk.ts';

/**
 * Attempts waiting for this operator. If two must agree, an attempt that this operator has approved waits for
 * another one.
 */
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
