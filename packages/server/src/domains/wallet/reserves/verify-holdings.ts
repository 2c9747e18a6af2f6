import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { LedgerDiffers } from '../ledger/index.ts';

/** Checks that the stored sums of every address and network match the deposits, sweeps and payouts. */
export async function verifyHoldings(db: Reader): Promise<void> {
  const { rows: addresses } = await sql<{ network: string; id: bigint }>`
    select coalesce(h.network, f.network) as network, coalesce(h.address_id, f.address_id) as id
    from address_holding h full join (
      select network, address_id, sum(arrived) as arrived, sum(settled) as settled, sum(swept) as swept,
        sum(claimed) as claimed
      from (
        select network, address_id,
          case when state in ('seen', 'belowMinimum', 'credited') then raw_amount else 0 end as arrived,
          case when state in ('belowMinimum', 'credited') then raw_amount else 0 end as settled,
          0 as swept, 0 as claimed
        from deposit
        union all
        select network, address_id, 0, 0, case when state = 'confirmed' then amount else 0 end,
          case when state not in ('failed', 'refused') then amount else 0 end
        from chain_transaction where purpose = 'sweep') rows
      group by network, address_id) f on (f.network, f.address_id) = (h.network, h.address_id)
    where (h.arrived, h.settled, h.swept, h.claimed)
      is distinct from (f.arrived, f.settled, f.swept, f.claimed)
    order by 1, 2 limit 1`.execute(db);
  const [address] = addresses;
  if (address)
    throw new LedgerDiffers(
      `Address ${address.id} on ${address.network} does not hold what its deposits and sweeps add up to.`,
    );
  const { rows: totals } = await sql<{ network: string; kind: string }>`
    select coalesce(t.network, f.network) as network, coalesce(t.kind, f.kind) as kind
    from network_total t full join (
      select network, 'arrived' as kind, sum(raw_amount) as amount from deposit
        where state in ('seen', 'belowMinimum', 'credited') group by network
      union all
      select network, 'credited', sum(amount) from deposit where state = 'credited' group by network
      union all
      select network, 'paid', sum(amount) from chain_transaction
        where purpose = 'payout' and state = 'confirmed' group by network
      union all
      select network, 'settled', sum(amount - charge) from withdrawal
        where state = 'confirmed' group by network) f on (f.network, f.kind) = (t.network, t.kind)
    where coalesce(t.amount, 0) <> coalesce(f.amount, 0)
    order by 1, 2 limit 1`.execute(db);
  const [total] = totals;
  if (total)
    throw new LedgerDiffers(`What is ${total.kind} on ${total.network} is not what it adds up to.`);
}
