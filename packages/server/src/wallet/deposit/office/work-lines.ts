import { sql } from 'kysely';
import { workLine } from '../../../desk.ts';

/** What chains did that nobody has looked into yet. */
const incidents = workLine(
  'chainIncident',
  'chain.manage',
  () => sql`select opened_at as since from chain_incident where resolved_at is null order by id`,
);

export const depositWorkLines = [incidents];
