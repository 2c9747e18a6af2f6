import { sql } from 'kysely';
import { workLine } from '../../../platform/domain/desk.ts';

/** Shown for four days, which covers a long weekend. An alarm only asks for attention; no action ends it. */
const shownFor = sql`interval '4 days'`;

const revealAlarm = workLine(
  'revealAlarm',
  'operator.manage',
  () => sql`select at as since from security_event
    where kind = 'reveal-alarm' and at > now() - ${shownFor} order by id desc`,
);

const budgetAlarm = workLine(
  'budgetAlarm',
  'exam.reward',
  () => sql`select at as since from security_event
    where kind = 'budget-alarm' and at > now() - ${shownFor} order by id desc`,
);

export const securityWorkLines = [revealAlarm, budgetAlarm];
