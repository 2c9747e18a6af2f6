import {
  type BulkDateField,
  type BulkDeed,
  bulkNextStates,
  type BulkState,
} from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { InvalidInput } from '../../platform/errors/invalid-input.ts';
import { checkDates, lastDayBegun } from './check-dates.ts';
import { plainQuantity } from './plain-quantity.ts';
import { contentOf, type RecordContent, selectRecords } from './record.ts';
import { addRevisions } from './revisions.ts';

export interface Target {
  readonly recordId: string;
  /** The revision that the operator saw; later changes are not overwritten. */
  readonly revision: number;
}

interface Saved {
  readonly recordId: string;
  readonly revision: number;
}

type NewRecord = Pick<
  RecordContent,
  'number' | 'commodity' | 'quantity' | 'unit' | 'buyer' | 'seller' | 'agreedOn'
>;

export async function createRecord(
  tx: Tx,
  operatorId: bigint | null,
  input: NewRecord,
): Promise<Saved> {
  const content: RecordContent = {
    ...input,
    quantity: plainQuantity(input.quantity),
    state: 'registered',
    verifier: null,
    verifiedOn: null,
    shippedOn: null,
    deliveredOn: null,
    cancelledOn: null,
  };
  requireSoundDates(content);
  const row = await tx
    .insertInto('bulkRecord')
    .values(content)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError('bulkNumberTaken');
  await addRevisions(tx, operatorId, 'create', [
    { recordId: row.id, revision: 1, content, isPublished: false },
  ]);
  return { recordId: String(row.id), revision: 1 };
}

type Correction = Omit<NewRecord, 'number'> & { readonly verifier?: string | undefined };

export async function editRecord(
  tx: Tx,
  operatorId: bigint,
  target: Target,
  { verifier, ...fields }: Correction,
): Promise<Saved> {
  return await change(tx, operatorId, target, 'edit', (record) => {
    requireOpen(record.state);
    const content = {
      ...record,
      ...fields,
      quantity: plainQuantity(fields.quantity),
      // The verifier is first set when the record becomes verified, and can only be corrected here.
      verifier: record.verifier === null ? null : (verifier ?? record.verifier),
    };
    requireSoundDates(content);
    return content;
  });
}

const dayOfArrival: Readonly<Record<Exclude<BulkState, 'registered'>, BulkDateField>> = {
  verified: 'verifiedOn',
  inDelivery: 'shippedOn',
  completed: 'deliveredOn',
  cancelled: 'cancelledOn',
};

export async function moveRecord(
  tx: Tx,
  operatorId: bigint,
  target: Target,
  { to, on, verifier }: { to: BulkState; on: string; verifier?: string | undefined },
): Promise<Saved> {
  return await change(tx, operatorId, target, 'move', (record) => {
    requireOpen(record.state);
    if (to === 'registered' || !bulkNextStates[record.state].includes(to))
      throw new AppError('bulkNotNext');
    if (to === 'verified' && verifier === undefined)
      throw new InvalidInput({ verifier: { kind: 'required' } });
    const content = {
      ...record,
      state: to,
      [dayOfArrival[to]]: on,
      ...(to === 'verified' && { verifier: verifier ?? null }),
    };
    requireSoundDates(content);
    return content;
  });
}

export async function publishRecord(
  tx: Tx,
  operatorId: bigint,
  target: Target,
  isPublished: boolean,
): Promise<Saved> {
  return await change(
    tx,
    operatorId,
    target,
    isPublished ? 'publish' : 'hide',
    (record) => record,
    isPublished,
  );
}

async function change(
  tx: Tx,
  operatorId: bigint,
  { recordId, revision }: Target,
  deed: BulkDeed,
  next: (record: RecordContent) => RecordContent,
  publish?: boolean,
): Promise<Saved> {
  const id = BigInt(recordId);
  const row = await selectRecords(tx).where('r.id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new AppError('notFound');
  if (row.revision !== revision) throw new AppError('bulkChanged');
  const content = next(contentOf(row));
  const { number: _, ...fields } = content;
  await tx
    .updateTable('bulkRecord')
    .set({
      ...fields,
      revision: revision + 1,
      changedAt: sql<Date>`now()`,
      ...(publish === true && { publishedAt: sql<Date>`now()`, publishedBy: operatorId }),
      ...(publish === false && { publishedAt: null, publishedBy: null }),
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .execute();
  const isPublished = publish ?? row.publishedAt !== null;
  await addRevisions(tx, operatorId, deed, [
    { recordId: id, revision: revision + 1, content, isPublished },
  ]);
  return { recordId, revision: revision + 1 };
}

function requireOpen(state: BulkState): void {
  if (bulkNextStates[state].length === 0) throw new AppError('bulkEnded');
}

function requireSoundDates(content: RecordContent): void {
  const [problem] = checkDates(content, lastDayBegun(new Date()));
  if (problem) throw new AppError('bulkDateOrder');
}
