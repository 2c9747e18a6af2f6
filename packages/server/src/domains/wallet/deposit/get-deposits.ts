import {
  type appCalls,
  type CallOutput,
  type DepositState,
  formatMoney,
} from '@tradewind/contract';
import type { Handler } from '../../../http/handler.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { before, toPage } from '../../../platform/database/keyset.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { viewTransaction } from '../view-transaction.ts';

type Deposits = CallOutput<typeof appCalls.getDeposits>;

export const getDeposits =
  ({ database: { db } }: Services): Handler<typeof appCalls.getDeposits> =>
  async (page, { memberId }) => {
    const [rows, belowMinimum] = await Promise.all([
      db
        .selectFrom('deposit')
        .innerJoin('coinNetwork', 'coinNetwork.code', 'deposit.network')
        .leftJoin('chainCursor', 'chainCursor.network', 'deposit.network')
        .select([
          'deposit.id',
          'deposit.network',
          'deposit.amount',
          'deposit.state',
          'deposit.blockNumber',
          'deposit.transactionHash',
          'deposit.seenAt',
          'deposit.creditedAt',
          'deposit.quorumMissingSince',
          'coinNetwork.coin',
          'coinNetwork.chain',
          'coinNetwork.confirmations as needed',
          'coinNetwork.explorerTransaction',
          'chainCursor.headNumber',
        ])
        .where('deposit.memberId', '=', memberId)
        .where('deposit.id', '<', before(page))
        .orderBy('deposit.id', 'desc')
        .limit(page.size + 1)
        .execute(),
      readBelowMinimum(db, memberId),
    ]);
    const shown = toPage(rows, page, (row): Deposits['items'][number] => ({
      depositId: String(row.id),
      coin: row.coin,
      network: row.network,
      amount: formatMoney(row.amount),
      state: row.state,
      confirmations: confirmationsOf(row),
      confirmationsNeeded: row.needed,
      ...viewTransaction(row.chain, row.transactionHash, row.explorerTransaction),
      seenAt: row.seenAt.toISOString(),
      creditedAt: row.creditedAt?.toISOString() ?? null,
      delay: row.state === 'seen' && row.quorumMissingSince !== null ? 'quorum' : null,
    }));
    return { ...shown, belowMinimum };
  };

interface Buried {
  readonly state: DepositState;
  readonly blockNumber: bigint;
  readonly needed: number;
  readonly headNumber: bigint | null;
}

/** Returns the confirmations; a deposit's own block counts as the first, and a removed deposit has none. */
function confirmationsOf({ state, blockNumber, needed, headNumber }: Buried): number {
  if (state === 'credited') return needed;
  if (state === 'gone' || state === 'reversed') return 0;
  const depth = Number((headNumber ?? 0n) - blockNumber) + 1;
  return Math.min(Math.max(depth, 0), needed);
}

async function readBelowMinimum(db: Reader, memberId: bigint): Promise<Deposits['belowMinimum']> {
  const rows = await db
    .selectFrom('deposit')
    .innerJoin('coinNetwork', 'coinNetwork.code', 'deposit.network')
    .select(({ fn }) => [
      'deposit.network',
      'coinNetwork.coin',
      'coinNetwork.minimumDeposit',
      fn.sum<string>('deposit.amount').as('sum'),
    ])
    .where('deposit.memberId', '=', memberId)
    .where('deposit.state', '=', 'belowMinimum')
    .groupBy(['deposit.network', 'coinNetwork.coin', 'coinNetwork.minimumDeposit'])
    .orderBy('deposit.network')
    .execute();
  return rows.map(({ network, coin, sum, minimumDeposit }) => ({
    network,
    coin,
    sum: formatMoney(BigInt(sum)),
    minimum: formatMoney(minimumDeposit),
  }));
}
