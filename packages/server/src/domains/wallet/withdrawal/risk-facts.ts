import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { hasOpenIncident } from '../open-incidents.ts';
import type { RiskFacts } from './risk.ts';

interface Asked {
  readonly memberId: bigint;
  readonly coin: string;
  readonly family: 'evm' | 'tron';
  readonly address: Buffer;
}

/** Facts about earlier withdrawals; the caller adds the new one, which is not inserted yet. */
export interface ReadFacts extends Pick<
  RiskFacts,
  'today' | 'thisHour' | 'isKnownAddress' | 'hasChangedSecurity' | 'hasSwitchedWaitOff'
> {
  /** True if a deposit of the member left the chain and its incident is open. */
  readonly isStopped: boolean;
}

/**
 * Reads the facts. Must run after the amount is held: a concurrent request waits for the balance, and then sees this
 * withdrawal.
 */
export async function readFacts(tx: Tx, asked: Asked): Promise<ReadFacts> {
  const { memberId, coin, family, address } = asked;
  const { rows } = await sql<ReadFacts>`
    select
      coalesce((select sum(w.amount) from withdrawal w
        where w.member_id = ${memberId} and w.coin = ${coin} and w.created_at > now() - interval '24 hours'
          and w.state not in ('rejected', 'cancelled', 'refunded')), 0)::bigint as today,
      (select count(*) from (select 1 from withdrawal w
        where w.member_id = ${memberId} and w.created_at > now() - interval '1 hour'
        limit 1001) lately)::int as "thisHour",
      exists (select 1 from withdrawal_address b
        where b.member_id = ${memberId} and b.family = ${family} and b.address = ${address}
          and b.removed_at is null and b.usable_at <= now())
      or exists (select 1 from withdrawal w join coin_network n on n.code = w.network
        where w.member_id = ${memberId} and w.address = ${address} and n.chain = ${family}
          and w.state = 'confirmed') as "isKnownAddress",
      exists (select 1 from principal p
        where p.id = ${memberId} and p.security_changed_at > p.created_at
          and p.security_changed_at > now() - interval '3 days') as "hasChangedSecurity",
      exists (select 1 from withdrawal_preference p
        where p.member_id = ${memberId} and not p.holds_new_addresses
          and p.changed_at > now() - interval '24 hours') as "hasSwitchedWaitOff",
      ${hasOpenIncident(sql`${memberId}`)} as "isStopped"`.execute(tx);
  const facts = rows[0];
  if (!facts) throw new Error('A query without a row');
  return facts;
}
