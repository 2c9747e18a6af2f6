import { type ChainFamily, parseAddress } from '@tradewind/chain/address';
import { type RawBuilder, sql } from 'kysely';

/** What members quote of a withdrawal: the hash of what was sent, or where it goes. */
type Trace =
  | { readonly hash: Buffer }
  | { readonly family: ChainFamily; readonly address: Uint8Array };

export function traceIn(text: string): Trace | undefined {
  if (/^(0x)?[0-9a-f]{64}$/i.test(text)) return { hash: Buffer.from(text.slice(-64), 'hex') };
  // Its capitals are a checksum against typing it wrong where money goes; looking for it needs none.
  const evm = parseAddress('evm', text.toLowerCase());
  if (evm) return { family: 'evm', address: evm };
  const tron = parseAddress('tron', text);
  return tron && { family: 'tron', address: tron };
}

/** Of withdrawals `w` on networks `n`. Chains of different families share the bytes of addresses. */
export function hasTrace(trace: Trace): RawBuilder<boolean> {
  return 'hash' in trace
    ? sql`w.id = (select t.withdrawal_id from chain_attempt a join chain_transaction t on t.id = a.transaction_id
        where a.hash = ${trace.hash})`
    : sql`(w.address = ${trace.address} and n.chain = ${trace.family})`;
}
