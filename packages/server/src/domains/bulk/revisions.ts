import type { BulkDeed } from '@tradewind/contract';
import type { Reader, Tx } from '../../platform/database/database.ts';
import type { RecordContent } from './record.ts';

export interface NewRevision {
  readonly recordId: bigint;
  readonly revision: number;
  readonly content: RecordContent;
  readonly isPublished: boolean;
}

/** Adds revisions in the transaction of the change, so that no change exists without its revision. */
export async function addRevisions(
  tx: Tx,
  operatorId: bigint | null,
  deed: BulkDeed,
  revisions: readonly NewRevision[],
): Promise<void> {
  await tx
    .insertInto('bulkRevision')
    .values(
      revisions.map(({ recordId, revision, content, isPublished }) => ({
        recordId,
        revision,
        deed,
        operatorId,
        content: JSON.stringify({ ...content, isPublished }),
      })),
    )
    .execute();
}

const most = 100;

/** Returns the newest revisions, newest first. */
export async function listRevisions(db: Reader, recordId: bigint) {
  const rows = await db
    .selectFrom('bulkRevision as v')
    .leftJoin('principal as p', 'p.id', 'v.operatorId')
    .select(['v.revision', 'v.deed', 'v.at', 'v.operatorId', 'v.content', 'p.email'])
    .where('v.recordId', '=', recordId)
    .orderBy('v.revision', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ revision, deed, at, operatorId, content, email }) => ({
    revision,
    deed,
    at: at.toISOString(),
    by: operatorId === null ? null : { operatorId: String(operatorId), email: email ?? '' },
    // Only this folder writes revisions, and they never change.
    content: content as unknown as RecordContent & { isPublished: boolean },
  }));
}
