import { sql } from 'kysely';
import { workLine } from '../../../desk.ts';

/** What chains did that nobody has looked into yet. */
const incidents = workLine(
  'chainIncident',
  'chain.manage',
  () => sql`select opened_at as since from chain_incident where resolved_at is null order by id`,
);

/**
 * Of networks with two providers, that are being read: what the one that reads leaves out nobody has found for an hour.
 */
const readByOne = workLine(
  'readByOne',
  'chain.manage',
  () => sql`select check_problem_since as since from chain_cursor
    where check_problem_since < now() - interval '1 hour' and jsonb_array_length(providers) > 1
      and reads_until > now() - interval '1 hour'
    order by check_problem_since`,
);

export const depositWorkLines = [incidents, readByOne];
