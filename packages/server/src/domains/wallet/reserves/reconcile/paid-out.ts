import type { Hex } from 'viem';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Rpc } from '../../../../chains/index.ts';
import type { Database } from '../../../../platform/database/database.ts';

const receipt = z
  .object({ status: z.string(), blockNumber: z.string().regex(/^0x[0-9a-f]+$/) })
  .nullable();

const mostOpen = 1000;

interface Open {
  readonly id: bigint;
  readonly amount: string;
  readonly hash: Buffer;
}

/**
 * Returns the amount paid out by a block: confirmed payouts up to it, and payouts under way that the chain already
 * contains.
 */
export async function readPaidOut(
  database: Database,
  rpc: Rpc,
  network: string,
  block: bigint,
): Promise<bigint> {
  const { confirmed, open } = await database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const sums = await sql<{ confirmed: string }>`
        select (coalesce((select amount from network_total where network = ${network} and kind = 'paid'), 0)
          - coalesce((select sum(amount) from chain_transaction
              where network = ${network} and purpose = 'payout' and state = 'confirmed'
                and block_number > ${block}), 0))::text as confirmed`.execute(tx);
      const underWay = await sql<Open>`
        select t.id, t.amount::text as amount, a.hash
        from chain_transaction t join chain_attempt a on a.transaction_id = t.id
        where t.network = ${network} and t.purpose = 'payout'
          and t.state in ('waiting', 'signed', 'broadcast')
        order by a.id limit ${mostOpen}`.execute(tx);
      return { confirmed: BigInt(sums.rows[0]?.confirmed ?? 0), open: underWay.rows };
    });
  const mined = new Map<bigint, bigint>();
  for (const { id, amount, hash } of open) {
    const name: Hex = `0x${hash.toString('hex')}`;
    const found = await rpc.ask('eth_getTransactionReceipt', [name], receipt);
    if (found?.status === '0x1' && BigInt(found.blockNumber) <= block)
      mined.set(id, BigInt(amount));
  }
  return [...mined.values()].reduce((sum, amount) => sum + amount, confirmed);
}
