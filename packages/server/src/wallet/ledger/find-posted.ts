import type { JournalKind } from '@tradewind/contract';
import type { Reader } from '../../platform/database/database.ts';

/** What an earlier request did to its sender's available balance; undefined if there was none. */
export async function findPosted(
  db: Reader,
  request: { readonly actorId: bigint; readonly requestId: string; readonly kind: JournalKind },
): Promise<{ journalId: bigint; amount: bigint; balanceAfter: bigint | null } | undefined> {
  return await db
    .selectFrom('journal')
    .innerJoin('posting', 'posting.journalId', 'journal.id')
    .innerJoin('ledgerAccount', 'ledgerAccount.id', 'posting.accountId')
    .select(['journalId', 'amount', 'balanceAfter'])
    .where('actorId', '=', request.actorId)
    .where('requestId', '=', request.requestId)
    .where('journal.kind', '=', request.kind)
    .where('holder', '=', request.actorId)
    .where('ledgerAccount.kind', '=', 'available')
    .executeTakeFirst();
}
