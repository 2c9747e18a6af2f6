import { type BillCategory, formatMoney } from '@tradewind/contract';
import { sql } from 'kysely';
import { readEmails, requireMember } from '../../account/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Reader } from '../../platform/database/database.ts';
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

/** By time, journal and line: postings of an account without a balance may share a moment. */
export async function listPostings(db: Reader, { accountId, cursor, size }: PageOfPostings) {
  const account = await db
    .selectFrom('ledgerAccount')
    .select('id')
    .where('id', '=', BigInt(accountId))
    .executeTakeFirst();
  if (!account) throw new AppError('notFound');
  let query = db
    .selectFrom('posting')
    .innerJoin('journal', 'journal.id', 'posting.journalId')
    .select(['posting.journalId', 'line', 'journal.kind', 'amount', 'balanceAfter', 'category'])
    .select(['posting.about', sql<string | null>`journal.detail ->> 'reason'`.as('reason')])
    .select(microsOf('posting.posted_at').as('micros'))
    .where('accountId', '=', account.id)
    .orderBy('posting.postedAt', 'desc')
    .orderBy('posting.journalId', 'desc')
    .orderBy('line', 'desc')
    .limit(size + 1);
  if (cursor !== undefined) {
    const [micros = 0n, journal = 0n, line = 0n] = cursor.split('-').map(BigInt);
    query = query.where(
      sql<boolean>`(posting.posted_at, posting.journal_id, posting.line)
        < (${momentAt(micros)}, ${journal}, ${line})`,
    );
  }
  const rows = await query.execute();
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

function otherMember(row: { category: BillCategory | null; about: bigint | null }) {
  const isTransfer = row.category === 'transferIn' || row.category === 'transferOut';
  return isTransfer ? (row.about ?? undefined) : undefined;
}

function memberIn(emails: ReadonlyMap<bigint, string>, id: bigint | undefined) {
  const account = id === undefined ? undefined : emails.get(id);
  return account === undefined ? null : { memberId: String(id), account };
}
