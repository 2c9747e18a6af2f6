import { sql } from 'kysely';
import { workLine } from '../../../../platform/domain/desk.ts';

/** Open incidents. */
const incidents = workLine(
  'chainIncident',
  'chain.manage',
  () => sql`select opened_at as since from chain_incident where resolved_at is null order by id`,
);

/**
 * Networks with two providers on which no second reading has succeeded for an hour, so that transfers omitted by the
 * first provider are not found.
 */
const readByOne = workLine(
  'readByOne',
  'chain.manage',
  () => sql`select check_problem_since as since from chain_cursor
    where check_problem_since < now() - interval '1 hour' and jsonb_array_length(providers) > 1
      and reads_until > now() - interval '1 hour'
    order by check_problem_since`,
);

/** Networks without payouts because too few providers agree; those without a provider are not checked. */
const quorumBroken = workLine(
  'quorumBroken',
  'chain.manage',
  () => sql`select since from chain_quorum
    where is_broken and checked_at > now() - interval '1 hour' order by since`,
);

export const depositWorkLines = [incidents, readByOne, quorumBroken];
