import { sql } from 'kysely';
import { isShutOut } from '../access/index.ts';
import { lockMember, requireMember } from '../members/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Database, Db, Tx } from '../../platform/database/database.ts';
import { errorCode } from '../../platform/errors/error-code.ts';
import type { Services } from '../../platform/domain/services.ts';
import { memberSources, reasonsAgainst } from './sources.ts';

export const closeAccountsTask = 'close-accounts';

/** Maximum number of closings in one round of the job; the next round continues. */
const mostAtOnce = 50;

/** Closes due accounts, each in its own transaction, so that one failure does not keep the others open. */
export async function closeDueAccounts({ database, log }: Services): Promise<void> {
  const due = await database.db
    .selectFrom('accountClosing')
    .select('id')
    .where('state', '=', 'open')
    .where('closesAt', '<=', sql<Date>`now()`)
    .where(nextTurn, '<=', sql<Date>`now()`)
    .orderBy(nextTurn)
    .orderBy('id')
    .limit(mostAtOnce)
    .execute();
  for (const { id } of due) {
    try {
      await closeOrStop(database, id);
    } catch (error) {
      log.error({ err: error, closing: String(id) }, 'an account was not closed');
      await putOff(database.db, id);
    }
  }
}

async function closeOrStop(database: Database, id: bigint): Promise<void> {
  try {
    await yielding(() => database.transaction((tx) => closeAccount(tx, id)));
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'closingRefused')) throw error;
    await database.transaction((tx) => stopClosing(tx, id));
  }
}

/** Order of the queue: a postponed closing stands behind those that became due meanwhile. */
const nextTurn = sql<Date>`coalesce(next_try_at, closes_at)`;
const againMinutes = 5;

async function putOff(db: Db, closingId: bigint): Promise<void> {
  await db
    .updateTable('accountClosing')
    .set({ nextTryAt: sql<Date>`now() + make_interval(mins => ${againMinutes})` })
    .where('id', '=', closingId)
    .where('state', '=', 'open')
    .execute();
}

/**
 * Retries when locks of others are in the way. A closing gives up before the database looks for deadlocks, so
 * that no other request fails because of it.
 */
async function yielding(close: () => Promise<void>): Promise<void> {
  for (let left = mostTries; ; left -= 1) {
    try {
      return await close();
    } catch (error) {
      if (left <= 1 || !isInTheWay(error)) throw error;
    }
  }
}

const mostTries = 3;
/** Shorter than PostgreSQL's `deadlock_timeout` of a second. */
const longestWait = '500ms';

/** True for a lock timeout (55P03), or a deadlock after all (40P01). */
function isInTheWay(error: unknown): boolean {
  const code = errorCode(error);
  return code === '55P03' || code === '40P01';
}

/** Closes one account: the state changes and the personal data goes in one transaction, or nothing does. */
async function closeAccount(tx: Tx, closingId: bigint): Promise<void> {
  await sql`select set_config('lock_timeout', ${longestWait}, true)`.execute(tx);
  const memberId = await endClosing(tx, closingId, 'closed');
  if (memberId === undefined) return;
  const { email, language } = await requireMember(tx, memberId);
  const owner = { memberId, email };
  for (const source of memberSources) await source.lockBeforeMember?.(tx, owner);
  await lockMember(tx, memberId);
  if ((await isBlocked(tx, memberId)) || (await reasonsAgainst(tx, owner)).length > 0)
    throw new AppError('closingRefused');
  for (const source of memberSources) await source.erase?.(tx, owner);
  await eraseExports(tx, memberId);
  await queueMail(tx, email, 'account-closed', language);
}

/**
 * Stops a closing because something came up in the meantime, most likely money. The member is told, and nothing
 * is lost.
 */
async function stopClosing(tx: Tx, closingId: bigint): Promise<void> {
  const memberId = await endClosing(tx, closingId, 'stopped');
  if (memberId === undefined) return;
  // A blocked member was already told that the account is not closed meanwhile.
  if (await isBlocked(tx, memberId)) return;
  const { email, language } = await requireMember(tx, memberId);
  await queueMail(tx, email, 'closing-stopped', language);
}

/**
 * Ends the closing and returns the member's id; undefined if another process did it first or the member kept
 * the account.
 */
async function endClosing(
  tx: Tx,
  closingId: bigint,
  state: 'closed' | 'stopped',
): Promise<bigint | undefined> {
  const row = await tx
    .updateTable('accountClosing')
    .set({ state, endedAt: sql<Date>`now()` })
    .where('id', '=', closingId)
    .where('state', '=', 'open')
    .where('closesAt', '<=', sql<Date>`now()`)
    .returning('memberId')
    .executeTakeFirst();
  return row?.memberId;
}

/**
 * True if the member is blocked. Blocking writes a row that refers to the member, so the answer cannot change
 * under the member's lock.
 */
async function isBlocked(tx: Tx, memberId: bigint): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`
    select ${isShutOut(sql`${memberId}`)} as blocked`.execute(tx);
  return rows[0]?.blocked === true;
}

async function eraseExports(tx: Tx, memberId: bigint): Promise<void> {
  await tx.deleteFrom('accountExport').where('memberId', '=', memberId).execute();
}
