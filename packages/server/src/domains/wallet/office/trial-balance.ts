import { type AccountSide, formatMoney, sideOf } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { compareTotals, type Total } from '../ledger/index.ts';

/** Returns the trial balance: assets = liabilities + equity, per coin, at one moment. */
export async function readTrialBalance(db: Reader) {
  const totals = await compareTotals(db);
  const { takenAt } = await db
    .selectNoFrom(sql<Date>`now()`.as('takenAt'))
    .executeTakeFirstOrThrow();
  const head = await db
    .selectFrom('ledgerBlock')
    .select(['height', 'hash', 'lastJournal', 'sealedAt'])
    .orderBy('height', 'desc')
    .limit(1)
    .executeTakeFirst();
  const coins = [...new Set(totals.map(({ coin }) => coin))];
  return {
    coins: coins.map((coin) => {
      const own = totals.filter((total) => total.coin === coin);
      const [assets, liabilities, equity] = (['asset', 'liability', 'equity'] as const).map(
        (side) => sumOf(own, side),
      );
      return {
        coin,
        lines: own.map((total) => ({
          kind: total.kind,
          side: sideOf(total.kind),
          accountId: total.accountId === null ? null : String(total.accountId),
          balance: formatMoney(shown(total)),
        })),
        assets: formatMoney(assets ?? 0n),
        liabilities: formatMoney(liabilities ?? 0n),
        equity: formatMoney(equity ?? 0n),
        // Also compares stored balances: money that was added only to a stored balance does not change the sums.
        isBalanced:
          assets === (liabilities ?? 0n) + (equity ?? 0n) &&
          own.every(({ kept, balance }) => kept === null || kept === balance),
      };
    }),
    head: head
      ? {
          height: Number(head.height),
          hash: head.hash.toString('hex'),
          lastJournalId: String(head.lastJournal),
          sealedAt: head.sealedAt.toISOString(),
        }
      : null,
    takenAt: takenAt.toISOString(),
  };
}

/** Returns the balance with the sign for display: assets are posted negative and shown positive. */
function shown({ kind, balance }: Total): bigint {
  return sideOf(kind) === 'asset' ? -balance : balance;
}

export function sumOf(totals: readonly Total[], side: AccountSide): bigint {
  return totals
    .filter(({ kind }) => sideOf(kind) === side)
    .reduce((sum, total) => sum + shown(total), 0n);
}
