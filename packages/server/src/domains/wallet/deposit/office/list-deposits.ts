import { formatAddress } from '@tradewind/chain/address';
import { type DepositState, formatMoney } from '@tradewind/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../../platform/database/database.ts';
import { before, type PageInput, toPage } from '../../../../platform/database/keyset.ts';
import { traceIn } from '../../chain-trace.ts';
import { viewTransaction } from '../../view-transaction.ts';
import { hasTrace } from './has-trace.ts';

interface DepositFilter extends PageInput {
  readonly network?: string | undefined;
  readonly state?: DepositState | undefined;
  readonly memberId?: string | undefined;
  readonly trace?: string | undefined;
}

export async function listDeposits(db: Reader, input: DepositFilter) {
  const { network, state, memberId, trace } = input;
  let query = db
    .selectFrom('deposit as d')
    .innerJoin('coinNetwork as n', 'n.code', 'd.network')
    .innerJoin('depositAddress as a', 'a.id', 'd.addressId')
    .innerJoin('principal as p', 'p.id', 'd.memberId')
    .leftJoin('chainCursor as c', 'c.network', 'd.network')
    .selectAll('d')
    .select(['n.coin', 'n.chain', 'n.confirmations', 'n.explorerTransaction'])
    .select(['a.address', 'p.email', 'c.blockNumber as readUpTo'])
    .select(
      sql<{ journal: string; amount: string }[]>`(
        select coalesce(json_agg(json_build_object('journal', o.journal_id::text, 'amount', o.amount::text)
          order by o.journal_id), '[]')
        from deposit_posting o where o.deposit_id = d.id)`.as('postings'),
    )
    .where('d.id', '<', before(input))
    .orderBy('d.id', 'desc')
    .limit(input.size + 1);
  if (network !== undefined) query = query.where('d.network', '=', network);
  if (state !== undefined) query = query.where('d.state', '=', state);
  if (memberId !== undefined) query = query.where('d.memberId', '=', BigInt(memberId));
  if (trace !== undefined) query = query.where(isOf(trace));
  return toPage(await query.execute(), input, (row) => {
    const prefix = row.chain === 'evm' ? '0x' : '';
    return {
      depositId: String(row.id),
      member: { memberId: String(row.memberId), account: row.email },
      network: row.network,
      coin: row.coin,
      amount: formatMoney(row.amount),
      rawAmount: row.rawAmount,
      state: row.state,
      confirmations: confirmationsOf(row),
      confirmationsNeeded: row.confirmations,
      ...viewTransaction(row.chain, row.transactionHash, row.explorerTransaction),
      logIndex: row.logIndex,
      blockNumber: Number(row.blockNumber),
      blockHash: prefix + row.blockHash.toString('hex'),
      sender: formatAddress(row.chain, row.sender),
      address: formatAddress(row.chain, row.address),
      seenAt: row.seenAt.toISOString(),
      creditedAt: row.creditedAt?.toISOString() ?? null,
      postings: row.postings.map(({ journal, amount }) => ({
        journalId: journal,
        amount: formatMoney(BigInt(amount)),
      })),
    };
  });
}

/** Returns the condition of the filter; text that is neither a hash nor an address matches nothing. */
function isOf(text: string): RawBuilder<boolean> {
  const trace = traceIn(text);
  return trace === undefined ? sql`false` : hasTrace(trace);
}

/** Returns the confirmations; a deposit's own block counts as the first, and a removed deposit has none. */
function confirmationsOf(row: {
  readonly state: DepositState;
  readonly blockNumber: bigint;
  readonly readUpTo: bigint | null;
}): number {
  if (row.state === 'gone' || row.state === 'reversed') return 0;
  return Math.max(Number((row.readUpTo ?? 0n) - row.blockNumber) + 1, 0);
}
