import { sql } from 'kysely';
import type { ChainFamily } from '../../../database/migrations/network-tables.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { Bill } from '../ledger/index.ts';
import { viewTransaction } from '../view-transaction.ts';

interface BillDeposit {
  readonly network: string;
  readonly transactionHash: string;
  readonly transactions: number;
}

interface Row {
  readonly journalId: bigint;
  readonly network: string;
  readonly chain: ChainFamily;
  readonly hash: Buffer;
  readonly transactions: number;
}

/**
 * Returns network and transaction of the deposits behind these bills, by journal id; a bill may be a credit or a
 * reversal.
 */
export async function readBillDeposits(
  db: Reader,
  bills: readonly Pick<Bill, 'category' | 'journalId'>[],
): Promise<ReadonlyMap<bigint, BillDeposit>> {
  const ids = bills
    .filter(({ category }) => category === 'deposit')
    .map(({ journalId }) => journalId);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select p.journal_id, d.network, n.chain,
      (array_agg(d.transaction_hash order by d.id desc))[1] as hash,
      count(distinct d.transaction_hash)::int as transactions
    from deposit_posting p
      join deposit d on d.id = p.deposit_id
      join coin_network n on n.code = d.network
    where p.journal_id = any(${ids}::bigint[])
    group by p.journal_id, d.network, n.chain`.execute(db);
  return new Map(
    rows.map(({ journalId, network, chain, hash, transactions }) => {
      const { transactionHash } = viewTransaction(chain, hash, null);
      return [journalId, { network, transactionHash, transactions }];
    }),
  );
}
