import type { Selectable } from 'kysely';
import type { Tables } from '../../database/migrations/tables.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Reader } from '../../platform/database/database.ts';

export type Thread = Selectable<Tables['supportThread']>;

/** Returns the member's own conversation; another member's counts as missing. */
export async function requireOwnThread(
  db: Reader,
  memberId: bigint,
  threadId: bigint,
): Promise<Thread> {
  const thread = await db
    .selectFrom('supportThread')
    .selectAll()
    .where('id', '=', threadId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  if (!thread) throw new AppError('notFound');
  return thread;
}

export async function findRunning(db: Reader, memberId: bigint): Promise<Thread | undefined> {
  return await db
    .selectFrom('supportThread')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('kind', '=', 'support')
    .executeTakeFirst();
}
