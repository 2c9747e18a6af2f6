import { sql } from 'kysely';
import { enqueue, readTokenBalances } from '../../../../chains/index.ts';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { ReserveNetwork } from '../network.ts';
import { toRaw } from '../units.ts';

/**
 * What the treasury has above its ceiling goes to the cold address, down to three quarters of it, so that not every
 * deposit is followed by a transfer. What was promised to members by then stays.
 */
export async function coolDown(
  database: Database,
  network: ReserveNetwork,
  treasury: Uint8Array,
): Promise<void> {
  const { code, family, token, rpc, decimals, ceiling, coldAddress } = network;
  // Without an address there is nothing to do but to tell: see work-lines.ts.
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

/** One at a time on each network: the network's row is locked, so that two who ask at once do not both hear yes. */
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

/** Of withdrawals that are not on the chain yet, also those that an operator must still look at. */
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
