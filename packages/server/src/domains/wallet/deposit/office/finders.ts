import { formatMoney } from '@tradewind/contract';
import { type Finder, numberIn } from '../../../../platform/domain/desk.ts';
import { traceIn } from '../../chain-trace.ts';
import { viewTransaction } from '../../view-transaction.ts';
import { hasTrace } from './has-trace.ts';

/** Finds deposits by id, transaction hash or address. A result's id is the transaction hash, by which the list filters. */
const deposits: Finder = {
  kind: 'deposit',
  permission: 'chain.read',
  async find(db, text, most) {
    const id = numberIn(text);
    const trace = traceIn(text);
    if (id === undefined && trace === undefined) return [];
    let query = db
      .selectFrom('deposit as d')
      .innerJoin('coinNetwork as n', 'n.code', 'd.network')
      .select(['d.id', 'd.amount', 'n.coin', 'n.chain', 'd.network', 'd.transactionHash'])
      .orderBy('d.id', 'desc')
      .limit(most);
    if (id !== undefined) query = query.where('d.id', '=', id);
    if (trace !== undefined) query = query.where(hasTrace(trace));
    const found = (await query.execute()).map((row) => ({
      id: viewTransaction(row.chain, row.transactionHash, null).transactionHash,
      title: String(row.id),
      note: `${formatMoney(row.amount)} ${row.coin} · ${row.network}`,
    }));
    // Deposits of one transaction are one result.
    return [...new Map(found.map((row) => [row.id, row])).values()];
  },
};

export const depositFinders = [deposits];
