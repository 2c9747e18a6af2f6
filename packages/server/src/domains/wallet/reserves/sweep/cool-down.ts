import { sql } from 'kysely';
import { enqueue, readTokenBalances } from '../../../../chains/index.ts';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { ReserveNetwork } from '../network.ts';
import { toRaw } from '../units.ts';

/**
 * Sends the part of the treasury above its ceiling to the cold address, down to three quarters of the ceiling, so that
 * not every deposit causes a transfer. Money promised for withdrawals stays.
 */
export async function coolDown(
  database: Database,
  network: ReserveNetwork,
  treasury: Uint8Array,
): Promise<void> {
  const { code, family, token, rpc, decimals, ceiling, coldAddress } = network;
  // Without a cold address only the desk shows the excess: see work-lines.ts.
  if (ceiling === null || coldAddress === null) return;
  const [balance = 0n] = await readTokenBalances(rpc, { family, token, holders: [treasury] });
  if (balance <= toRaw(ceiling, decimals)) return;
  await database.transaction(async (tx) => {
    if (!(await mayBegin(tx, code))) return;
    const promised = toRaw(await readPromised(tx, code), decimals);
    const kept = larger(toRaw((ceiling * 3n) / 4n, decimals), promised);
    if (balance <= kept) return;
    await enqueue(tx, {
      network: code,
      purpose: 'cold',
      sender: treasury,
      recipient: coldAddress,
      isToken: true,
      amount: balance - kept,
    });
  });
}

/**
 * True if no cold transfer is under way or failed recently. Locks the network's row, so that only one of two concurrent
 * calls returns true.
 */
async function mayBegin(tx: Tx, network: string): Promise<boolean> {
  await sql`select from coin_network where code = ${network} for no key update`.execute(tx);
  const { rows } = await sql`
    select from chain_transaction
    where network = ${network} and purpose = 'cold'
      and (state in ('waiting', 'signed', 'broadcast')
        or state in ('failed', 'refused') and changed_at > now() - interval '1 hour')
    limit 1`.execute(tx);
  return rows.length === 0;
}

/** Returns the amount of withdrawals that are not on the chain yet, including those that wait for approval. */
async function readPromised(tx: Tx, network: string): Promise<bigint> {
  const { promised } = await tx
    .selectFrom('withdrawal')
    .select(sql<bigint>`coalesce(sum(amount - charge), 0)::bigint`.as('promised'))
    .where('network', '=', network)
    .where('state', 'in', ['requested', 'approved', 'signed', 'broadcast'])
    .executeTakeFirstOrThrow();
  return promised;
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
