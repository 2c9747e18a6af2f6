import type { HomeCircle, HomePersonText, Language } from '@tradewind/contract';
import { claimFiles, releaseFiles } from '../files/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { fingerprintOf, requireSame } from '../../platform/idempotency/fingerprint.ts';
import { noteChange } from './history.ts';
import { lastPlace, type Seen, stateOf, subjectOf, takePerson, takeTurns } from './people.ts';

export interface PersonContent {
  readonly circle: HomeCircle;
  readonly texts: Partial<Record<Language, HomePersonText | undefined>>;
  readonly isPublished: boolean;
}

/** Adds a person. Repeating the request returns the same person. */
export async function addPerson(
  tx: Tx,
  person: PersonContent & { readonly requestId: string; readonly portraitId: bigint | null },
  operatorId: bigint,
): Promise<bigint> {
  await takeTurns(tx);
  const { requestId, ...content } = person;
  const { circle, isPublished, portraitId } = person;
  const known = await tx
    .selectFrom('homePerson')
    .select(['id', 'madeOf'])
    .where('requestId', '=', requestId)
    .executeTakeFirst();
  if (known) {
    requireSame(known.madeOf, content);
    return known.id;
  }
  const { id } = await tx
    .insertInto('homePerson')
    .values({
      requestId,
      madeOf: fingerprintOf(content),
      circle,
      isPublished,
      texts: JSON.stringify(person.texts),
      position: await lastPlace(tx, circle),
      changedBy: operatorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (portraitId !== null) {
    // This checks first that the operator may use the file: the id might name anybody's file, or none.
    await hangUp(tx, id, portraitId, operatorId);
    await tx.updateTable('homePerson').set({ portraitId }).where('id', '=', id).execute();
  }
  await noteChange(tx, subjectOf(id), null, stateOf(person), operatorId);
  return id;
}

export async function savePerson(
  tx: Tx,
  seen: Seen,
  person: PersonContent & { readonly portraitId?: bigint | null | undefined },
  operatorId: bigint,
): Promise<void> {
  await takeTurns(tx);
  const row = await takePerson(tx, seen);
  const { circle, texts, isPublished } = person;
  const portraitId = person.portraitId === undefined ? row.portraitId : person.portraitId;
  if (portraitId !== row.portraitId) {
    await releaseFiles(tx, fileSubject(seen.personId));
    if (portraitId !== null) await hangUp(tx, seen.personId, portraitId, operatorId);
  }
  await tx
    .updateTable('homePerson')
    .set({
      circle,
      isPublished,
      portraitId,
      texts: JSON.stringify(texts),
      position: circle === row.circle ? row.position : await lastPlace(tx, circle),
      revision: seen.revision + 1,
      changedBy: operatorId,
      changedAt: new Date(),
    })
    .where('id', '=', seen.personId)
    .execute();
  const after = stateOf({ circle, texts, isPublished, portraitId });
  await noteChange(tx, subjectOf(seen.personId), stateOf(row), after, operatorId);
}

export async function removePerson(tx: Tx, seen: Seen, operatorId: bigint): Promise<void> {
  await takeTurns(tx);
  const row = await takePerson(tx, seen);
  await tx.deleteFrom('homePerson').where('id', '=', seen.personId).execute();
  await releaseFiles(tx, fileSubject(seen.personId));
  await noteChange(tx, subjectOf(seen.personId), stateOf(row), null, operatorId);
}

async function hangUp(
  tx: Tx,
  personId: bigint,
  portraitId: bigint,
  ownerId: bigint,
): Promise<void> {
  const subject = fileSubject(personId);
  await claimFiles(tx, { ownerId, kind: 'avatar', fileIds: [portraitId], subject });
}

const fileSubject = (personId: bigint): string => `home-person:${personId}`;
