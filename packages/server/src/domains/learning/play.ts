import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { lockContractLevel } from '../members/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

/** A member's position in the current play. */
export interface Play {
  readonly playId: string;
  readonly position: number;
  readonly watched: number;
  readonly learned: boolean;
}

export interface Player {
  readonly memberId: bigint;
  readonly sessionId: bigint;
}

/** Begins a play and ends the member's previous play on any device. */
export async function beginPlay(
  tx: Tx,
  { memberId, sessionId }: Player,
  lessonId: bigint,
): Promise<Play> {
  const { rows } = await sql<Play>`
    select play_id as "playId", position, seconds_in(seen) as watched, learned_at is not null as learned
    from begin_watch(${memberId}, ${sessionId}, ${randomUUID()}, ${lessonId})
    where play_id is not null
  `.execute(tx);
  // Lock the play first and then the member, in the same order as closing an account. Nothing is kept for a
  // closed account.
  await lockContractLevel(tx, memberId);
  const [play] = rows;
  if (!play) throw new AppError('sessionEnded');
  return play;
}

/** Returns the play that the caller names, if it is still current. */
export async function findPlay(
  db: Reader,
  { memberId, sessionId }: Player,
  { lessonId, mediaId }: { readonly lessonId: bigint; readonly mediaId: bigint },
  playId: string,
): Promise<Play> {
  const play = await db
    .selectFrom('watchPlay')
    .select(['playId', 'position'])
    .select([
      sql<number>`coalesce(seconds_in(seen_of(media_id, ${mediaId}, seen)), 0)`.as('watched'),
      sql<boolean>`learned_at is not null`.as('learned'),
    ])
    .where('memberId', '=', memberId)
    .where('sessionId', '=', sessionId)
    .where('lessonId', '=', lessonId)
    .where('playId', '=', playId)
    .executeTakeFirst();
  if (!play) throw new AppError('playReplaced');
  return play;
}
