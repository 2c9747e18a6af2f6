import { type appCalls, numbersAskedFor } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Handler } from '../../http/handler.ts';
import type { Reader } from '../../platform/database/database.ts';
import { networkOf } from '../../platform/rate-limits/network.ts';
import type { Rule, Try } from '../../platform/rate-limits/throttle.ts';
import type { Services } from '../../platform/domain/services.ts';
import { rememberQuery } from './queries.ts';
import { contentOf, selectRecords } from './record.ts';

/** Enough for a person with a folder of documents, but too little to enumerate numbers. */
const perMember: Rule = { name: 'bulk-query', times: 30, seconds: 300 };
/** Limits failed look-ups: a guesser mostly misses, while a person with a document finds the record. */
export const misses: Rule = { name: 'bulk-query-missed', times: 40, seconds: 3600 };
/**
 * Limit of failed look-ups for a network. It is wider than a member's, so that one member cannot block others
 * behind the same address.
 */
const missesOfNetwork: Rule = { name: 'bulk-query-network', times: 300, seconds: 3600 };

/** Finds a record by its whole number, never by a prefix: records are only for people who know the number. */
export const getRecordList =
  ({ database, throttle }: Services): Handler<typeof appCalls.getRecordList> =>
  async ({ number: asked }, visit) => {
    const { memberId } = visit;
    const subject = String(memberId);
    const guesses: readonly Try[] = [
      [misses, subject],
      [missesOfNetwork, networkOf(visit.ip)],
    ];
    // Each look-up counts as a miss until it has found a record, so parallel look-ups reveal no more than
    // serial ones.
    await throttle.spend([perMember, subject], ...guesses);
    const record = await findPublished(database.db, numbersAskedFor(asked));
    const isFound = record !== undefined;
    const number = record?.number ?? asked;
    await database.transaction((tx) => rememberQuery(tx, { memberId, number, isFound }));
    if (isFound) await throttle.giveBack(...guesses);
    return { number, items: record ? [record] : [] };
  };

async function findPublished(db: Reader, numbers: readonly string[]) {
  const row = await selectRecords(db)
    .leftJoin('operator', 'operator.id', 'r.publishedBy')
    .select('operator.name as publisher')
    .where('r.number', 'in', numbers)
    .where('r.publishedAt', 'is not', null)
    .orderBy(sql`r.number = ${numbers[0]}`, 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.publishedAt) return undefined;
  return {
    ...contentOf(row),
    publishedBy: row.publisher ?? '',
    publishedAt: row.publishedAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  };
}
