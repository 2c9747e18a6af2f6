import { formatAddress } from '@tradewind/chain/address';
import { formatMoney } from '@tradewind/contract';
import { sql } from 'kysely';
import { type DataOwner, inPages } from '../../../platform/domain/member-source.ts';
import type { Reader } from '../../../platform/database/database.ts';

/** Returns the member's addresses: one for each key that was ever configured. */
export async function ownAddresses(db: Reader, { memberId }: DataOwner): Promise<object[]> {
  const rows = await db
    .selectFrom('depositAddress')
    .select(['family', 'address', 'createdAt'])
    .where('memberId', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(({ family, address, createdAt }) => ({
    family,
    address: formatAddress(family, address),
    time: createdAt,
  }));
}

export function ownDeposits(db: Reader, { memberId }: DataOwner): AsyncIterable<object> {
  return inPages(
    async (after, most) =>
      await db
        .selectFrom('deposit')
        .innerJoin('coinNetwork', 'coinNetwork.code', 'deposit.network')
        .select([
          'deposit.id',
          'coinNetwork.coin',
          'coinNetwork.chain',
          'deposit.network',
          'deposit.amount',
          'deposit.state',
          'deposit.sender',
          'deposit.transactionHash',
          'deposit.seenAt',
          'deposit.creditedAt',
        ])
        .where('deposit.memberId', '=', memberId)
        .where('deposit.id', '>', after)
        .orderBy('deposit.id')
        .limit(most)
        .execute(),
    (row) => ({
      depositId: String(row.id),
      coin: row.coin,
      network: row.network,
      amount: formatMoney(row.amount),
      state: row.state,
      sender: formatAddress(row.chain, row.sender),
      transactionHash: row.transactionHash.toString('hex'),
      seenAt: row.seenAt,
      creditedAt: row.creditedAt,
    }),
  );
}

/**
 * True if a deposit is on its way that will be credited. Deposits that stay below the minimum together do not count,
 * since anyone can send dust.
 */
export async function isArriving(db: Reader, { memberId }: DataOwner): Promise<boolean> {
  const { rows } = await sql`
    select from deposit d join coin_network n on n.code = d.network
    where d.member_id = ${memberId} and d.state in ('seen', 'belowMinimum')
    group by d.network, d.address_id, n.minimum_deposit
    having bool_or(d.state = 'seen') and sum(d.amount) >= n.minimum_deposit limit 1`.execute(db);
  return rows.length > 0;
}
