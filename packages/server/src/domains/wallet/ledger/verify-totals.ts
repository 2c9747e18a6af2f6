import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { LedgerDiffers } from './ledger-differs.ts';
import { type IdPage, within } from './pages.ts';

interface SumRow {
  readonly coin: string;
  readonly kind: string;
  readonly isSealed: boolean;
  readonly amount: string;
}

/** Sums postings by coin and kind of account, page by page. */
export class KindSums {
  readonly #coins = new Map<string, bigint>();
  readonly #sealed = new Map<string, bigint>();

  async add(db: Reader, page: IdPage, lastSealed: bigint): Promise<void> {
    const { rows } = await sql<SumRow>`
      select a.coin, a.kind, p.journal_id <= ${lastSealed} as is_sealed,
        sum(p.amount)::text as amount
      from posting p join ledger_account a on a.id = p.account_id
      where ${within('p.journal_id', page)}
      group by 1, 2, 3`.execute(db);
    for (const { coin, kind, isSealed, amount } of rows) {
      grow(this.#coins, coin, BigInt(amount));
      if (isSealed) grow(this.#sealed, `${coin} ${kind}`, BigInt(amount));
    }
  }

  requireZero(): void {
    for (const [coin, sum] of this.#coins)
      if (sum !== 0n)
        throw new LedgerDiffers(`All postings of ${coin} sum to ${sum}, not to zero.`);
  }

  async compareWithTotals(db: Reader): Promise<void> {
    const kept = await db
      .selectFrom('ledgerTotal')
      .selectAll()
      .orderBy('coin')
      .orderBy('kind')
      .execute();
    const left = new Map(this.#sealed);
    for (const { coin, kind, balance } of kept) {
      const key = `${coin} ${kind}`;
      const sum = left.get(key) ?? 0n;
      left.delete(key);
      if (BigInt(balance) !== sum)
        throw new LedgerDiffers(
          `The total of ${key} says ${balance}; its sealed postings sum to ${sum}.`,
        );
    }
    for (const [key, sum] of left)
      if (sum !== 0n)
        throw new LedgerDiffers(`The total of ${key} is missing; it should be ${sum}.`);
  }
}

function grow(sums: Map<string, bigint>, key: string, amount: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + amount);
}
