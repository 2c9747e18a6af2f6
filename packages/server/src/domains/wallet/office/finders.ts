import { formatMoney } from '@tradewind/contract';
import { type Finder, numberIn } from '../../../platform/domain/desk.ts';

const journals: Finder = {
  kind: 'journal',
  permission: 'ledger.read',
  async find(db, text) {
    const id = numberIn(text);
    if (id === undefined) return [];
    const row = await db
      .selectFrom('journal')
      .select(['kind', 'postedAt'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? [{ id: String(id), title: row.kind, note: row.postedAt.toISOString() }] : [];
  },
};

const proposals: Finder = {
  kind: 'proposal',
  permission: 'ledger.read',
  async find(db, text) {
    const id = numberIn(text);
    if (id === undefined) return [];
    const row = await db
      .selectFrom('ledgerProposal')
      .select(['kind', 'amount', 'coin'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row
      ? [{ id: String(id), title: row.kind, note: `${formatMoney(row.amount)} ${row.coin}` }]
      : [];
  },
};

export const walletFinders = [journals, proposals];
