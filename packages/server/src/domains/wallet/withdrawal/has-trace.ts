import { type RawBuilder, sql } from 'kysely';
import type { ChainTrace } from '../chain-trace.ts';

/** Returns a condition on `w` (withdrawals) and `n` (networks) for a transaction hash or an address. */
export function hasTrace(trace: ChainTrace): RawBuilder<boolean> {
  return 'hash' in trace
    ? sql`w.id = (select t.withdrawal_id from chain_attempt a join chain_transaction t on t.id = a.transaction_id
        where a.hash = ${trace.hash})`
    : sql`(w.address = ${trace.address} and n.chain = ${trace.family})`;
}
