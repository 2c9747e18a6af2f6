import { cannedMax, type Language } from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { fingerprintOf, requireSame } from '../../platform/idempotency/fingerprint.ts';

interface Canned {
  readonly key: string;
  readonly texts: Record<Language, string>;
}

export async function listCanned(db: Reader) {
  const rows = await db
    .selectFrom('supportCanned')
    .select(['id', 'key', 'texts', 'revision'])
    .orderBy('key')
    .limit(cannedMax)
    .execute();
  return {
    items: rows.map(({ id, key, texts, revision }) => ({
      cannedId: String(id),
      key,
      texts,
      revision,
    })),
  };
}

export async function addCanned(
  tx: Tx,
  { key, texts }: Canned,
  operatorId: bigint | null,
  requestId?: string,
): Promise<bigint> {
  await takeTurns(tx);
  const content = { key, texts, operatorId };
  const known = requestId === undefined ? undefined : await madeBy(tx, requestId);
  if (known) {
    requireSame(known.madeOf, content);
    return known.id;
  }
  const { count } = await tx
    .selectFrom('supportCanned')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= cannedMax) throw new AppError('cannedFull');
  const row = await tx
    .insertInto('supportCanned')
    .values({
      key,
      texts: JSON.stringify(texts),
      changedBy: operatorId,
      ...(requestId === undefined ? {} : { requestId, madeOf: fingerprintOf(content) }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError('cannedKeyTaken');
  return row.id;
}

const madeBy = (tx: Tx, requestId: string) =>
  tx
    .selectFrom('supportCanned')
    .select(['id', 'madeOf'])
    .where('requestId', '=', requestId)
    .executeTakeFirst();

interface Seen {
  readonly cannedId: bigint;
  readonly revision: number;
}

export async function changeCanned(
  tx: Tx,
  { cannedId, revision }: Seen,
  { key, texts }: Canned,
  operatorId: bigint,
): Promise<void> {
  await takeTurns(tx);
  const { numUpdatedRows } = await tx
    .updateTable('supportCanned')
    .set({
      key,
      texts: JSON.stringify(texts),
      revision: revision + 1,
      changedBy: operatorId,
      changedAt: new Date(),
    })
    .where('id', '=', cannedId)
    .where('revision', '=', revision)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('supportCanned as other')
            .select('other.id')
            .where('other.key', '=', key)
            .where('other.id', '<>', cannedId),
        ),
      ),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw await whyNot(tx, { cannedId, revision });
}

export async function removeCanned(tx: Tx, { cannedId, revision }: Seen): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('supportCanned')
    .where('id', '=', cannedId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('cannedChanged');
}

async function whyNot(tx: Tx, { cannedId, revision }: Seen): Promise<AppError> {
  const row = await tx
    .selectFrom('supportCanned')
    .select('revision')
    .where('id', '=', cannedId)
    .executeTakeFirst();
  return new AppError(row?.revision === revision ? 'cannedKeyTaken' : 'cannedChanged');
}

/** Locks the canned answers, so that their count and keys stay correct; they change a few times a day. */
async function takeTurns(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('support_canned'))`.execute(tx);
}
