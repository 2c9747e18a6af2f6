import type { JournalKind } from '@tradewind/contract';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import type { Line, NewJournal } from './journal.ts';
import { post } from './post.ts';
import type { Posted } from './posted.ts';

/**
 * Kinds that can be reversed by the opposite journal alone. The other kinds changed more than money (a contract level,
 * a hold, a coin on a chain) and are reversed by the code that owns that change.
 */
const reversibleKinds: ReadonlySet<JournalKind> = new Set([
  'transfer',
  'reward',
  'adjustment',
  'rewardsFunding',
  'capital',
]);

export function isReversible(kind: JournalKind): boolean {
  return reversibleKinds.has(kind);
}

/** Reverses a journal: the only way to correct what was posted. The database ensures that it happens once. */
export async function reverseJournal(
  tx: Tx,
  journalId: bigint,
  request: Pick<NewJournal, 'actorId' | 'requestId'>,
  reason: string,
): Promise<Posted> {
  const { kind, coin } = await readReversible(tx, journalId);
  const lines = await tx
    .selectFrom('posting')
    .innerJoin('ledgerAccount', 'ledgerAccount.id', 'posting.accountId')
    .select(['holder', 'ledgerAccount.kind as account', 'amount'])
    .where('journalId', '=', journalId)
    .execute();
  return await post(tx, {
    ...request,
    kind: 'reversal',
    coin,
    detail: { of: kind, reason },
    reverses: journalId,
    lines: lines.map(opposite),
  });
}

function opposite({ holder, account, amount }: Line): Line {
  const line = { holder, account, amount: -amount };
  return account === 'available' ? { ...line, category: 'adjustment' } : line;
}

export async function readReversible(db: Reader, journalId: bigint) {
  const journal = await db
    .selectFrom('journal as original')
    .leftJoin('journal as opposite', 'opposite.reverses', 'original.id')
    .select(['original.kind', 'original.coin', 'opposite.id as reversedBy'])
    .where('original.id', '=', journalId)
    .executeTakeFirst();
  if (!journal) throw new AppError('notFound');
  if (!isReversible(journal.kind)) throw new AppError('notReversible');
  if (journal.reversedBy !== null) throw new AppError('alreadyReversed');
  return journal;
}
