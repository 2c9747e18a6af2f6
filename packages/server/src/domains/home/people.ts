import { type HomeCircle, homeLimits, homeCircles } from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { noteChange } from './history.ts';

/** Returns all people by circle and in order, including those that are not published. */
export async function readPeople(db: Reader) {
  return await db
    .selectFrom('homePerson as person')
    .leftJoin('storedFile as file', 'file.id', 'person.portraitId')
    .leftJoin('principal', 'principal.id', 'person.changedBy')
    .select(['person.id', 'circle', 'texts', 'isPublished', 'revision', 'person.changedAt'])
    .select(['file.objectName as portrait', 'principal.email as changedBy'])
    .orderBy('circle', 'desc')
    .orderBy('position')
    .limit(homeCircles.length * homeLimits.people)
    .execute();
}

/**
 * Locks the lists of people, so that their order and number stay consistent. Changes happen only a few times a
 * day.
 */
export async function takeTurns(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('home_person'))`.execute(tx);
}

/**
 * Returns the next free position in a circle, or throws if it is full. The caller must hold the lock of
 * `takeTurns`.
 */
export async function lastPlace(tx: Tx, circle: HomeCircle): Promise<number> {
  const { count, last } = await tx
    .selectFrom('homePerson')
    .select([sql<number>`count(*)::int`.as('count'), sql<number | null>`max(position)`.as('last')])
    .where('circle', '=', circle)
    .executeTakeFirstOrThrow();
  if (count >= homeLimits.people) throw new AppError('homeFull');
  return (last ?? 0) + 1;
}

export interface Seen {
  readonly personId: bigint;
  readonly revision: number;
}

/** Returns the person and locks the row; throws if its revision is no longer the one that the editor saw. */
export async function takePerson(tx: Tx, { personId, revision }: Seen) {
  const row = await tx
    .selectFrom('homePerson')
    .select(['circle', 'texts', 'isPublished', 'portraitId', 'position'])
    .where('id', '=', personId)
    .where('revision', '=', revision)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('homeChanged');
  return row;
}

export const subjectOf = (personId: bigint): string => `person:${personId}`;

/** Returns the part of the person that the history keeps. */
export function stateOf(row: {
  circle: HomeCircle;
  texts: object;
  isPublished: boolean;
  portraitId: bigint | null;
}) {
  const { circle, texts, isPublished, portraitId } = row;
  return {
    circle,
    texts,
    isPublished,
    portraitId: portraitId === null ? null : String(portraitId),
  };
}

export async function publishPerson(
  tx: Tx,
  seen: Seen,
  isPublished: boolean,
  operatorId: bigint,
): Promise<void> {
  const row = await takePerson(tx, seen);
  await tx
    .updateTable('homePerson')
    .set({
      isPublished,
      revision: seen.revision + 1,
      changedBy: operatorId,
      changedAt: new Date(),
    })
    .where('id', '=', seen.personId)
    .execute();
  const after = stateOf({ ...row, isPublished });
  await noteChange(tx, subjectOf(seen.personId), stateOf(row), after, operatorId);
}

export async function orderPeople(
  tx: Tx,
  circle: HomeCircle,
  from: readonly bigint[],
  personIds: readonly bigint[],
): Promise<void> {
  await takeTurns(tx);
  const rows = await tx
    .selectFrom('homePerson')
    .select('id')
    .where('circle', '=', circle)
    .orderBy('position')
    .execute();
  // Another editor may have reordered the list since; that order must not be overwritten silently.
  if (rows.map(({ id }) => id).join() !== from.join()) throw new AppError('orderChanged');
  const given = new Set(personIds);
  const isWhole = given.size === personIds.length && rows.length === given.size;
  if (!isWhole || !rows.every(({ id }) => given.has(id))) throw new AppError('orderChanged');
  await sql`
    update home_person set position = given.place
    from unnest(${personIds}::bigint[]) with ordinality given(id, place)
    where home_person.id = given.id
  `.execute(tx);
}
