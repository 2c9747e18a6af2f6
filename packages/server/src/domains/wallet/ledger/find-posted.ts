import type { JournalKind } from '@tradewind/contract';
import type { Reader } from '../../../platform/database/database.ts';

export interface EarlierPosting {
  readonly journalId: bigint;
  readonly kind: JournalKind;
  readonly coin: string;
  /** The change of the requesting actor's available balance; null if the journal did not change it. */
  readonly amount: bigint | null;
  readonly balanceAfter: bigint | null;
  readonly about: bigint | null;
}

/** Returns what an earlier request with this id posted; undefined if there was none. */
export async function findPosted(
  db: Reader,
  request: { readonly actorId: bigint; readonly requestId: string },
): Promise<EarlierPosting | undefined> {
  return await db
    .selectFrom('journal')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('posting')
          .innerJoin('ledgerAccount', 'ledgerAccount.id', 'posting.accountId')
          .select(['journalId as postedIn', 'amount', 'balanceAfter', 'about'])
          .where('holder', '=', request.actorId)
          .where('ledgerAccount.kind', '=', 'available')
          .as('own'),
      (join) => join.onRef('own.postedIn', '=', 'journal.id'),
    )
    .select(['journal.id as journalId', 'kind', 'journal.coin'])
    .select(['own.amount', 'own.balanceAfter', 'own.about'])
    .where('actorId', '=', request.actorId)
    .where('requestId', '=', request.requestId)
    .executeTakeFirst();
}
