import type { appCalls } from '@tradewind/contract';
import type { Handler } from '../../http/handler.ts';
import { toPage } from '../../platform/database/keyset.ts';
import type { Services } from '../../platform/domain/services.ts';
import { viewBills } from './bill-view.ts';
import { readBills } from './ledger/index.ts';

export const getWalletBill =
  ({ database: { db } }: Services): Handler<typeof appCalls.getWalletBill> =>
  async ({ coin, category, from, to, cursor, size }, { memberId }) => {
    const filter = { coin, category, from: dateOf(from), to: dateOf(to) };
    const before = cursor === undefined ? undefined : BigInt(cursor);
    const bills = await readBills(db, memberId, filter, { before, most: size + 1 });
    const { items, nextCursor } = toPage(bills, { size }, (bill) => bill);
    return { items: await viewBills(db, items), nextCursor };
  };

function dateOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}
