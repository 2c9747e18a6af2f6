import { type RawBuilder, sql } from 'kysely';
import type { ChainTrace } from '../../chain-trace.ts';

/** Returns a condition on `d` (deposits) for a transaction hash or an address. */
export function hasTrace(trace: ChainTrace): RawBuilder<boolean> {
  return 'hash' in trace
    ? sql`d.transaction_hash = ${trace.hash}`
    : sql`(d.network, d.address_id) in (select t.code, w.id
        from deposit_address w join coin_network t on t.chain = ${trace.family}
        where w.address = ${trace.address})`;
}
