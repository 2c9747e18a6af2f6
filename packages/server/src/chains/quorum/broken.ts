import { type RawBuilder, sql } from 'kysely';

/** SQL condition: true while too few providers of the network agree, so that nothing is paid out on it. */
export function isQuorumBroken(network: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from chain_quorum q where q.network = ${network} and q.is_broken)`;
}
