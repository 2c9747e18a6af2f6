import { type BulkState, normaliseBulkNumber } from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Reader } from '../../platform/database/database.ts';
import { before, type PageInput, toPage } from '../../platform/database/keyset.ts';
import { contentOf, type RecordRow, selectRecords } from './record.ts';
import { listRevisions } from './revisions.ts';

export interface RecordFilter {
  readonly number?: string | undefined;
  readonly commodity?: string | undefined;
  readonly state?: BulkState | undefined;
}

export async function findRecords(
  db: Reader,
  { number, commodity, state }: RecordFilter,
  below: bigint,
  most: number,
): Promise<RecordRow[]> {
  let query = selectRecords(db).where('r.id', '<', below).orderBy('r.id', 'desc').limit(most);
  if (state !== undefined) query = query.where('r.state', '=', state);
  if (commodity !== undefined) {
    const literal = commodity.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);
    query = query.where(sql<boolean>`lower(r.commodity) like ${`${literal}%`}`);
  }
  if (number !== undefined) {
    const literal = normaliseBulkNumber(number).replaceAll(/[\\%_]/g, String.raw`\$&`);
    query = query.where(sql<boolean>`r.number like ${`${literal}%`}`);
  }
  return await query.execute();
}

export async function listRecords(db: Reader, input: RecordFilter & PageInput) {
  return toPage(await findRecords(db, input, before(input), input.size + 1), input, viewRecord);
}

export async function readRecord(db: Reader, recordId: bigint) {
  const row = await selectRecords(db).where('r.id', '=', recordId).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return { ...viewRecord(row), revisions: await listRevisions(db, recordId) };
}

function viewRecord(row: RecordRow) {
  return {
    recordId: String(row.id),
    revision: row.revision,
    ...contentOf(row),
    isPublished: row.publishedAt !== null,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  };
}
