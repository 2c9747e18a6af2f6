import { sql } from 'kysely';
import { workLine } from '../../../platform/domain/desk.ts';

/** Applications that wait for a teacher's decision. */
const applications = workLine(
  'examApplication',
  'exam.open',
  () => sql`select applied_at as since from exam_opening where state = 'applied' order by id`,
);

export const examWorkLines = [applications];
