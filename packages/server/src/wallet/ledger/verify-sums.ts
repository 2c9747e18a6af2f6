import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { LedgerDiffers } from './ledger-differs.ts';

/** So many journals at a time: no statement is long, however large the ledger. */
const stride = 50_000n;

interface KindSum {
  readonly coin: string;
  readonly kind: string;
  readonly amount: string;
}

/** Every journal sums to zero, and the sealed ones add up to the totals. Says how many there are. */
export async function verifySums(db: Reader, lastSealed: bigint): Promise<number> {
  const last = await db
    .selectFrom('journal')
    .select((eb) => [eb.fn.min('id').as('first'), eb.fn.max('id').as('id')])
    .executeTakeFirst();
  if (last && last.first !== null && last.first < 1n)
    throw new LedgerDiffers(`Journal ${last.first} stands before the first there can be.`);
  const totals = new Map<string, bigint>();
  let journals = 0;
  for (let from = 1n; from <= (last?.id ?? 0n); from += stride) {
    const to = from + stride - 1n;
    journals += await verifyRange(db, from, to);
    if (from > lastSealed) continue;
    const sealedTo = to < lastSealed ? to : lastSealed;
    for (const { coin, kind, amount } of await sumByKind(db, from, sealedTo)) {
      const key = `${coin} ${kind}`;
      totals.set(key, (totals.get(key) ?? 0n) + BigInt(amount));
    }
  }
  await compareTotals(db, totals);
  return journals;
}

async function verifyRange(db: Reader, from: bigint, to: bigint): Promise<number> {
  const { rows } = await sql<{ id: bigint; amount: string | null }>`
    select j.id, sum(p.amount)::text as amount
    from journal j left join posting p on p.journal_id = j.id
    where j.id between ${from} and ${to}
    group by j.id having sum(p.amount) is distinct from 0 order by j.id limit 1`.execute(db);
  const [wrong] = rows;
  if (wrong)
    throw new LedgerDiffers(
      wrong.amount === null
        ? `Journal ${wrong.id} has no postings.`
        : `The postings of journal ${wrong.id} sum to ${wrong.amount}, not to zero.`,
    );
  const { rows: orphans } = await sql<{ journalId: bigint; line: number }>`
    select p.journal_id, p.line from posting p
      left join journal j on j.id = p.journal_id
      left join ledger_account a on a.id = p.account_id and a.coin = j.coin
    where p.journal_id between ${from} and ${to}
      and (a.id is null or (a.kind = 'available') <> (p.category is not null))
    order by p.journal_id, p.line limit 1`.execute(db);
  const [orphan] = orphans;
  if (orphan)
    throw new LedgerDiffers(
      `Journal ${orphan.journalId}, line ${orphan.line} has no journal, no account of its coin, or a category that does not fit.`,
    );
  const { count } = await db
    .selectFrom('journal')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('id', '>=', from)
    .where('id', '<=', to)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function sumByKind(db: Reader, from: bigint, to: bigint): Promise<KindSum[]> {
  const { rows } = await sql<KindSum>`
    select a.coin, a.kind, sum(p.amount)::text as amount
    from posting p join ledger_account a on a.id = p.account_id
    where p.journal_id between ${from} and ${to}
    group by a.coin, a.kind`.execute(db);
  return rows;
}

async function compareTotals(db: Reader, totals: ReadonlyMap<string, bigint>): Promise<void> {
  const kept = await db
    .selectFrom('ledgerTotal')
    .selectAll()
    .orderBy('coin')
    .orderBy('kind')
    .execute();
  const left = new Map(totals);
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
    if (sum !== 0n) throw new LedgerDiffers(`The total of ${key} is missing; it should be ${sum}.`);
}
