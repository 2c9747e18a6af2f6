import { type RawBuilder, sql } from 'kysely';
import type { ChainTrace } from '../chain-trace.ts';

/** Of withdrawals `w` on networks `n`. */
export function hasTrace(trace: ChainTrace): RawBuilder<boolean> {
  return 'hash' in trace
    ? sql`w.id = (select t.withdrawal_id from chain_attempt a join chain_transaction t on t.id = a.transaction_id
        where a.hash = ${trace.hash})`
    : sql`(w.address = ${trace.address} and n.chain = ${trace.family})`;
}
