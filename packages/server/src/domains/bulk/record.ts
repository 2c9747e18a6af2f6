import type { BulkState, BulkUnit } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

/** The content of a trade record; dates are text like 2026-11-15. */
export interface RecordContent {
  readonly number: string;
  readonly commodity: string;
  readonly quantity: string;
  readonly unit: BulkUnit;
  readonly buyer: string;
  readonly seller: string;
  readonly verifier: string | null;
  readonly state: BulkState;
  readonly agreedOn: string;
  readonly verifiedOn: string | null;
  readonly shippedOn: string | null;
  readonly deliveredOn: string | null;
  readonly cancelledOn: string | null;
}

const day = <T extends string | null>(column: string) => sql<T>`${sql.ref(`r.${column}`)}::text`;

/** The base query of every list and look-up of records. */
export function selectRecords(db: Reader) {
  return db
    .selectFrom('bulkRecord as r')
    .select(['r.id', 'r.number', 'r.commodity', 'r.unit', 'r.buyer', 'r.seller', 'r.verifier'])
    .select(['r.state', 'r.revision', 'r.publishedAt', 'r.publishedBy'])
    .select(['r.createdAt', 'r.changedAt'])
    .select([
      sql<string>`trim_scale(r.quantity)::text`.as('quantity'),
      day<string>('agreedOn').as('agreedOn'),
      day<string | null>('verifiedOn').as('verifiedOn'),
      day<string | null>('shippedOn').as('shippedOn'),
      day<string | null>('deliveredOn').as('deliveredOn'),
      day<string | null>('cancelledOn').as('cancelledOn'),
    ]);
}

export type RecordRow = Awaited<
  ReturnType<ReturnType<typeof selectRecords>['executeTakeFirstOrThrow']>
>;

export function contentOf(row: RecordContent): RecordContent {
  return {
    number: row.number,
    commodity: row.commodity,
    quantity: row.quantity,
    unit: row.unit,
    buyer: row.buyer,
    seller: row.seller,
    verifier: row.verifier,
    state: row.state,
    agreedOn: row.agreedOn,
    verifiedOn: row.verifiedOn,
    shippedOn: row.shippedOn,
    deliveredOn: row.deliveredOn,
    cancelledOn: row.cancelledOn,
  };
}
