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

/** In one round of the job; the next round goes on. */
const mostAtOnce = 50;

/** Each in a transaction of its own: one that cannot be closed does not keep the others open. */
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

/** The line in which closings wait: who was put off stands behind those who came meanwhile. */
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
 * Tries again when others were in the way: a closing takes part in no deadlock, because it gives up before
 * the database looks for one, and so nobody's request fails because of it.
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

/** Lock not available, or a deadlock after all. */
function isInTheWay(error: unknown): boolean {
  const code = errorCode(error);
  return code === '55P03' || code === '40P01';
}

/** Everything that is personal goes together with the state, or nothing does. */
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

/** Something came up in the meantime, most likely money. The member is told, and nothing is lost. */
async function stopClosing(tx: Tx, closingId: bigint): Promise<void> {
  const memberId = await endClosing(tx, closingId, 'stopped');
  if (memberId === undefined) return;
  // Who is blocked was told that nothing is closed meanwhile.
  if (await isBlocked(tx, memberId)) return;
  const { email, language } = await requireMember(tx, memberId);
  await queueMail(tx, email, 'closing-stopped', language);
}

/** Undefined if another process was first, or the member kept the account. */
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

/** Whoever blocks writes a row that refers to the member: under the member's lock this stays as it is. */
async function isBlocked(tx: Tx, memberId: bigint): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`
    select ${isShutOut(sql`${memberId}`)} as blocked`.execute(tx);
  return rows[0]?.blocked === true;
}

async function eraseExports(tx: Tx, memberId: bigint): Promise<void> {
  await tx.deleteFrom('accountExport').where('memberId', '=', memberId).execute();
}
