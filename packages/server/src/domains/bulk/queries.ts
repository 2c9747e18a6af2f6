import { bulkQueriesKept } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { before, type PageInput, toPage } from '../../platform/database/keyset.ts';

/** Saves a search and deletes the member's oldest ones, so that the history is bounded. */
export async function rememberQuery(
  tx: Tx,
  query: { readonly memberId: bigint; readonly number: string; readonly isFound: boolean },
): Promise<void> {
  await tx.insertInto('bulkQuery').values(query).execute();
  const { memberId } = query;
  await tx
    .deleteFrom('bulkQuery')
    .where('memberId', '=', memberId)
    .where('id', '<', (eb) =>
      eb
        .selectFrom('bulkQuery')
        .select('id')
        .where('memberId', '=', memberId)
        .orderBy('id', 'desc')
        .offset(bulkQueriesKept - 1)
        .limit(1),
    )
    .execute();
}

export async function listQueries(db: Reader, memberId: bigint, input: PageInput) {
  const rows = await db
    .selectFrom('bulkQuery')
    .select(['id', 'number', 'isFound', 'at'])
    .where('memberId', '=', memberId)
    .where('id', '<', before(input))
    .orderBy('id', 'desc')
    .limit(input.size + 1)
    .execute();
  return toPage(rows, input, (row) => ({
    queryId: String(row.id),
    number: row.number,
    isFound: row.isFound,
    time: row.at.toISOString(),
  }));
}

export async function clearQueries(tx: Tx, memberId: bigint): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('bulkQuery')
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Returns all saved searches for the member's data export. */
export async function readAllQueries(db: Reader, memberId: bigint) {
  return await db
    .selectFrom('bulkQuery')
    .select(['number', 'isFound', sql<string>`to_json(at) #>> '{}'`.as('time')])
    .where('memberId', '=', memberId)
    .orderBy('id')
    .limit(bulkQueriesKept)
    .execute();
}
