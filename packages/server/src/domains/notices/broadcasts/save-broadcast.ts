import type { CallInput, consoleCalls } from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { fingerprintOf, requireSame } from '../../../platform/idempotency/fingerprint.ts';

type NewBroadcast = CallInput<typeof consoleCalls.createBroadcast>;
type ChangedBroadcast = CallInput<typeof consoleCalls.saveBroadcast>;

/** Creates a draft. Repeating the request returns the same one. */
export async function createBroadcast(
  tx: Tx,
  operatorId: bigint,
  { requestId, ...content }: NewBroadcast,
): Promise<bigint> {
  const { id, madeOf } = await tx
    .insertInto('broadcast')
    .values({
      ...columns(content),
      requestId,
      madeOf: fingerprintOf(content),
      createdBy: operatorId,
      changedBy: operatorId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['createdBy', 'requestId'])
        .doUpdateSet({ requestId: (eb) => eb.ref('excluded.requestId') }),
    )
    .returning(['id', 'madeOf'])
    .executeTakeFirstOrThrow();
  requireSame(madeOf, content);
  return id;
}

export async function saveBroadcast(
  tx: Tx,
  operatorId: bigint,
  input: ChangedBroadcast,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('broadcast')
    .set({ ...columns(input), changedBy: operatorId })
    .set({ changedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', BigInt(input.broadcastId))
    .where('state', '=', 'draft')
    .where('version', '=', input.version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw await whyNotChanged(tx, BigInt(input.broadcastId));
}

function columns({ type, texts, levels, languages, expiresAt }: Omit<NewBroadcast, 'requestId'>) {
  return {
    type,
    texts: JSON.stringify(texts),
    levels,
    languages,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  };
}

/** Returns why a draft was not found by id and version: it is missing, changed or published. */
export async function whyNotChanged(tx: Tx, id: bigint): Promise<AppError> {
  const row = await tx
    .selectFrom('broadcast')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return new AppError('notFound');
  return new AppError(row.state === 'draft' ? 'broadcastChanged' : 'broadcastNotDraft');
}
