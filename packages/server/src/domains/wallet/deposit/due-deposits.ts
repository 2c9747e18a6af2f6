import { sql } from 'kysely';
import type { Network } from '../../../chains/index.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { wasLookedInto } from './resolved-incidents.ts';

export interface DueDeposit {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly transactionHash: string;
  readonly blockNumber: bigint;
  readonly blockHash: string;
  readonly sender: string;
  readonly recipient: string;
  readonly rawAmount: string;
  readonly alike: number;
  readonly doubts: number;
}

/**
 * The last block whose deposits may be credited: low enough to have all confirmations below the block read, and not
 * above the chain's final block where the network requires finality. Used in a `where` with `c` for the cursor and `n`
 * for the network.
 */
export const deepEnough = sql<bigint>`least(c.block_number - n.confirmations + 1,
  case when n.credit_when_final then c.final_number end)`;

const retrySeconds = 20;
/** Used after an operator has resolved the incident: no operator waits for it, but its cause may still end. */
const retrySecondsOnceResolved = 3600;

interface Wanted {
  /** True for deposits below the network's minimum, false for all others. */
  readonly isSmall: boolean;
  readonly most: number;
}

/**
 * Returns deposits that are deep enough, on a network whose deposits are on. Deposits that could not be credited wait a
 * while, and then come after those that were tried longer ago or never: otherwise a few that cannot be credited for a long
 * time would take the turn of all others. Small deposits are listed separately, because sending many of them costs next to
 * nothing.
 */
export async function listDue(
  db: Reader,
  { code }: Network,
  { isSmall, most }: Wanted,
): Promise<DueDeposit[]> {
  const { rows } = await sql<DueDeposit>`
    select d.id, d.member_id, d.block_number, d.doubts, d.raw_amount::text,
      encode(d.transaction_hash, 'hex') as transaction_hash, encode(d.block_hash, 'hex') as block_hash,
      encode(d.sender, 'hex') as sender, encode(a.address, 'hex') as recipient,
      (select count(*)::int from deposit s
        where s.network = d.network and s.transaction_hash = d.transaction_hash
          and s.address_id = d.address_id and s.sender = d.sender and s.raw_amount = d.raw_amount
          and s.state in ('seen', 'belowMinimum', 'credited')) as alike
    from deposit d
      join deposit_address a on a.id = d.address_id
      join coin_network n on n.code = d.network
      join chain_cursor c on c.network = d.network
    where d.network = ${code} and d.state = 'seen' and n.deposits_on
      and d.block_number <= ${deepEnough}
      and (d.amount < n.minimum_deposit) = ${isSmall}
      and (d.tried_at is null or d.tried_at < now() - interval '1 second'
        * case when ${wasLookedInto} then ${retrySecondsOnceResolved}::int else ${retrySeconds}::int end)
    order by d.tried_at nulls first, d.block_number, d.id limit ${most}`.execute(db);
  return rows;
}
