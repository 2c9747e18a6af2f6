import { formatMoney } from '@tradewind/contract';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { isReversible } from '../ledger/index.ts';

export async function readJournal(db: Reader, journalId: bigint) {
  const journal = await db
    .selectFrom('journal')
    .leftJoin('principal', 'principal.id', 'journal.actorId')
    .leftJoin('journal as opposite', 'opposite.reverses', 'journal.id')
    .select(['journal.id', 'journal.kind', 'journal.coin', 'journal.requestId'])
    .select(['journal.detail', 'journal.reverses', 'journal.postedAt'])
    .leftJoin('ledgerProposal as proposal', 'proposal.journalId', 'journal.id')
    .leftJoin('principal as author', 'author.id', 'proposal.proposedBy')
    .select(['principal.email as actor', 'opposite.id as reversedBy'])
    .select(['proposal.id as proposalId', 'author.email as proposedBy'])
    .where('journal.id', '=', journalId)
    .executeTakeFirst();
  if (!journal) throw new AppError('notFound');
  const block = await db
    .selectFrom('ledgerBlock')
    .select(['height', 'hash'])
    .where('lastJournal', '>=', journalId)
    .orderBy('lastJournal')
    .limit(1)
    .executeTakeFirst();
  return {
    journalId: String(journal.id),
    kind: journal.kind,
    coin: journal.coin,
    actor: journal.actor,
    proposal:
      journal.proposalId === null
        ? null
        : { proposalId: String(journal.proposalId), proposedBy: journal.proposedBy ?? '' },
    requestId: journal.requestId,
    detail: journal.detail,
    time: journal.postedAt.toISOString(),
    reverses: journal.reverses === null ? null : String(journal.reverses),
    reversedBy: journal.reversedBy === null ? null : String(journal.reversedBy),
    isReversible: journal.reversedBy === null && isReversible(journal.kind),
    block: block ? { height: Number(block.height), hash: block.hash.toString('hex') } : null,
    postings: await readLines(db, journalId),
  };
}

async function readLines(db: Reader, journalId: bigint) {
  const rows = await db
    .selectFrom('posting')
    .innerJoin('ledgerAccount', 'ledgerAccount.id', 'posting.accountId')
    .leftJoin('principal', 'principal.id', 'ledgerAccount.memberId')
    .select(['line', 'accountId', 'ledgerAccount.kind', 'ledgerAccount.memberId'])
    .select(['principal.email', 'amount', 'balanceAfter', 'category'])
    .where('journalId', '=', journalId)
    .orderBy('line')
    .execute();
  return rows.map((row) => ({
    line: row.line,
    accountId: String(row.accountId),
    kind: row.kind,
    member:
      row.memberId === null ? null : { memberId: String(row.memberId), account: row.email ?? '' },
    amount: formatMoney(row.amount),
    balanceAfter: row.balanceAfter === null ? null : formatMoney(row.balanceAfter),
    category: row.category,
  }));
}
