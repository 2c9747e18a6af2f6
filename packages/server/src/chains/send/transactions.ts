import { sql } from 'kysely';
import type { Db, Reader } from '../../platform/database/database.ts';
import type { Place } from './look-back.ts';

const mostOpen = 100;
/** True if all signatures have expired and no mined one is known. Only on Tron do signatures expire. */
const hasLongExpired = sql<boolean>`(t.mined_by is null and (select max(expires_at) from chain_attempt
  where transaction_id = t.id) < now() - interval '1 minute')`;
const isSweep = sql`t.purpose = 'sweep'`;

/** Lists the open transactions of a network: unsent ones first, then the oldest. Sweeps come last. */
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

/** Lists recently confirmed transactions in blocks above a height: payouts first, each group in the order of ids. */
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

/** Returns all signatures of a transaction, oldest first. The signer limits their number. */
export async function attemptsOf(db: Reader, transactionId: bigint) {
  return await db
    .selectFrom('chainAttempt')
    .select(['id', 'hash', 'signedBytes', 'fee', 'tip', 'expiresAt', 'signedAt', 'sentAt'])
    .where('transactionId', '=', transactionId)
    .orderBy('id')
    .execute();
}

export type Attempt = Awaited<ReturnType<typeof attemptsOf>>[number];

/** Returns the nonce after the last one given to the sender; undefined if none was given. */
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
