import { type RawBuilder, sql } from 'kysely';

/** True while too few of a network's providers agree: nothing of it is paid out. */
export function isQuorumBroken(network: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from chain_quorum q where q.network = ${network} and q.is_broken)`;
}
