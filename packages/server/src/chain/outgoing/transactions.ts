import type { Db, Reader } from '../../platform/database/database.ts';

const mostOpen = 100;

/** What is under way on a network, oldest first. */
export async function listOpen(db: Db, network: string) {
  return await openTransactions(db)
    .where('t.network', '=', network)
    .orderBy('t.id')
    .limit(mostOpen)
    .execute();
}

export async function findWaiting(db: Db, network: string) {
  return await openTransactions(db)
    .where('t.network', '=', network)
    .where('t.state', '=', 'waiting')
    .orderBy('t.id')
    .limit(mostOpen)
    .execute();
}

function openTransactions(db: Db) {
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
    .where('t.state', 'in', ['waiting', 'signed', 'broadcast']);
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

/** The sender's first place that nobody in the table has; undefined where there is none yet. */
export async function nextPlace(
  db: Db,
  { network, sender }: Pick<OpenTransaction, 'network' | 'sender'>,
): Promise<bigint> {
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
  return last?.nonce === null || last?.nonce === undefined ? 0n : last.nonce + 1n;
}
