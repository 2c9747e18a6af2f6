import { sql } from 'kysely';
import type { Db, Reader } from '../../platform/database/database.ts';
import type { Place } from './look-back.ts';

const mostOpen = 100;
/** Nothing that was signed for it can be mined, and what was mined last has been seen. On Tron alone. */
const hasLongExpired = sql<boolean>`(t.mined_by is null and (select max(expires_at) from chain_attempt
  where transaction_id = t.id) < now() - interval '1 minute')`;
const isSweep = sql`t.purpose = 'sweep'`;

/**
 * What is under way on a network: first what nobody has seen yet, then the oldest. What we move between our own
 * addresses comes last, whatever else there is.
 */
export async function listOpen(db: Db, network: string) {
  return await openTransactions(db)
    .where('t.network', '=', network)
    .orderBy(isSweep)
    .orderBy(sql`t.state <> 'signed'`)
    .orderBy('t.id')
    .limit(mostOpen)
    .execute();
}

export async function findWaiting(db: Db, network: string) {
  return await openTransactions(db)
    .where('t.network', '=', network)
    .where('t.state', '=', 'waiting')
    .orderBy(isSweep)
    .orderBy('t.id')
    .limit(mostOpen)
    .execute();
}

/** What ended well not long ago, in blocks above a height: payouts before all else, each in the order of ids. */
export async function listConfirmed(
  db: Db,
  network: string,
  { above, after }: { readonly above: bigint; readonly after: Place | undefined },
  most: number,
) {
  const isOther = sql<boolean>`t.purpose <> 'payout'`;
  let query = transactions(db)
    .where('t.network', '=', network)
    .where('t.state', '=', 'confirmed')
    .where('t.changedAt', '>', new Date(Date.now() - 86_400_000))
    .where('t.blockNumber', '>', above)
    .orderBy(isOther)
    .orderBy('t.id')
    .limit(most);
  if (after)
    query = query.where(
      sql<boolean>`(${isOther}, t.id) > (${!after.isPayout}::boolean, ${after.id}::bigint)`,
    );
  return await query.execute();
}

function openTransactions(db: Db) {
  return transactions(db).where('t.state', 'in', ['waiting', 'signed', 'broadcast']);
}

function transactions(db: Db) {
  return db
    .selectFrom('chainTransaction as t')
    .leftJoin('depositAddress as a', 'a.id', 't.addressId')
    .select([
      't.id',
      't.network',
      't.purpose',
      't.withdrawalId',
      't.addressId',
      't.sender',
      't.recipient',
      't.isToken',
      't.amount',
      't.nonce',
      't.state',
      't.minedBy',
      't.problem',
      'a.child',
    ])
    .select(hasLongExpired.as('hasLongExpired'));
}

export type OpenTransaction = Awaited<ReturnType<typeof listOpen>>[number];

/** Everything that was signed for it, oldest first. The signer bounds how many there are. */
export async function attemptsOf(db: Reader, transactionId: bigint) {
  return await db
    .selectFrom('chainAttempt')
    .select(['id', 'hash', 'signedBytes', 'fee', 'tip', 'expiresAt', 'signedAt', 'sentAt'])
    .where('transactionId', '=', transactionId)
    .orderBy('id')
    .execute();
}

export type Attempt = Awaited<ReturnType<typeof attemptsOf>>[number];

/** The place after the last that we gave to a sender; undefined where we never did. */
export async function nextPlace(
  db: Db,
  { network, sender }: Pick<OpenTransaction, 'network' | 'sender'>,
): Promise<bigint | undefined> {
  const last = await db
    .selectFrom('chainTransaction')
    .select('nonce')
    .where('network', '=', network)
    .where('sender', '=', sender)
    .where('state', '<>', 'refused')
    .where('nonce', 'is not', null)
    .orderBy('nonce', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.nonce === null || last?.nonce === undefined ? undefined : last.nonce + 1n;
}
