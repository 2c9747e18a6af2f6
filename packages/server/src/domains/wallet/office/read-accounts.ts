import { type BillCategory, formatMoney, type JournalKind } from '@tradewind/contract';
import { type RawBuilder, sql } from 'kysely';
import { readEmails, requireMember } from '../../members/index.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { stretchOfLines } from '../ledger/lines.ts';
import { dateOf, microsOf, momentAt } from '../ledger/moment.ts';

const newestHolds = 50;

export async function readMemberAccounts(db: Reader, memberId: bigint) {
  const { email } = await requireMember(db, memberId);
  const accounts = await db
    .selectFrom('ledgerAccount')
    .select(['id', 'coin', 'kind', 'balance'])
    .where('holder', '=', memberId)
    .orderBy('coin')
    .orderBy('kind')
    .execute();
  const holds = await db
    .selectFrom('hold')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .limit(newestHolds)
    .execute();
  return {
    memberId: String(memberId),
    account: email,
    accounts: accounts.map(({ id, coin, kind, balance }) => ({
      accountId: String(id),
      coin,
      kind,
      balance: formatMoney(balance ?? 0n),
    })),
    holds: holds.map((hold) => ({
      holdId: String(hold.id),
      coin: hold.coin,
      amount: formatMoney(hold.amount),
      purpose: hold.purpose,
      reason: hold.reason,
      state: hold.state,
      expiresAt: hold.expiresAt?.toISOString() ?? null,
      createdAt: hold.createdAt.toISOString(),
    })),
  };
}

interface PageOfPostings {
  readonly accountId: string;
  readonly cursor?: string | undefined;
  readonly size: number;
}

interface PostingRow {
  readonly journalId: bigint;
  readonly line: number;
  readonly kind: JournalKind;
  readonly amount: bigint;
  readonly balanceAfter: bigint | null;
  readonly category: BillCategory | null;
  readonly about: bigint | null;
  readonly reason: string | null;
  readonly micros: bigint;
}

/** Lists postings by time, journal and line, since postings of accounts without a balance may have equal times. */
export async function listPostings(db: Reader, { accountId, cursor, size }: PageOfPostings) {
  const account = await db
    .selectFrom('ledgerAccount')
    .select('id')
    .where('id', '=', BigInt(accountId))
    .executeTakeFirst();
  if (!account) throw new AppError('notFound');
  const lines = stretchOfLines({
    where: sql`account_id = ${account.id} ${cursor === undefined ? sql`` : sql`and ${isBefore(cursor)}`}`,
    order: sql`posted_at desc, journal_id desc, line desc`,
    most: size + 1,
  });
  const { rows } = await sql<PostingRow>`
    select p.journal_id, p.line, j.kind, p.amount, p.balance_after, p.category, p.about,
      j.detail ->> 'reason' as reason, ${microsOf('p.posted_at')} as micros
    from ${lines} p join journal j on j.id = p.journal_id
    order by p.posted_at desc, p.journal_id desc, p.line desc`.execute(db);
  const shown = rows.slice(0, size);
  const others = shown.map(otherMember).filter((id) => id !== undefined);
  const emails = await readEmails(db, others);
  const items = shown.map((row) => ({
    postingId: `${row.micros}-${row.journalId}-${row.line}`,
    journalId: String(row.journalId),
    line: row.line,
    kind: row.kind,
    amount: formatMoney(row.amount),
    balanceAfter: row.balanceAfter === null ? null : formatMoney(row.balanceAfter),
    category: row.category,
    time: dateOf(row.micros).toISOString(),
    counterparty: memberIn(emails, otherMember(row)),
    level: row.category === 'contractPurchase' && row.about !== null ? Number(row.about) : null,
    reason: row.reason,
  }));
  return { items, nextCursor: rows.length > size ? (items.at(-1)?.postingId ?? null) : null };
}

function isBefore(cursor: string): RawBuilder<boolean> {
  const [micros = 0n, journal = 0n, line = 0n] = cursor.split('-').map(BigInt);
  return sql<boolean>`(posted_at, journal_id, line) < (${momentAt(micros)}, ${journal}, ${line})`;
}

function otherMember(row: { category: BillCategory | null; about: bigint | null }) {
  const isTransfer = row.category === 'transferIn' || row.category === 'transferOut';
  return isTransfer ? (row.about ?? undefined) : undefined;
}

function memberIn(emails: ReadonlyMap<bigint, string>, id: bigint | undefined) {
  const account = id === undefined ? undefined : emails.get(id);
  return account === undefined ? null : { memberId: String(id), account };
}
