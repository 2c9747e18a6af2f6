import { sql } from 'kysely';
import { workLine } from '../../../../platform/domain/desk.ts';

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

/** Networks on which nothing is paid out, because too few providers agree; those without a provider are not checked. */
const quorumBroken = workLine(
  'quorumBroken',
  'chain.manage',
  () => sql`select since from chain_quorum
    where is_broken and checked_at > now() - interval '1 hour' order by since`,
);

export const depositWorkLines = [incidents, readByOne, quorumBroken];
