import {
  type BulkColumn,
  type BulkDateField,
  bulkDateFields,
  type BulkProblem,
  type BulkState,
} from '@tradewind/contract/bulk/bulk';
import type { RecordContent } from './record.ts';

export interface Problem {
  readonly column: BulkColumn | null;
  readonly kind: BulkProblem;
}

const needed: Readonly<Record<BulkState, readonly BulkDateField[]>> = {
  registered: ['agreedOn'],
  verified: ['agreedOn', 'verifiedOn'],
  inDelivery: ['agreedOn', 'verifiedOn', 'shippedOn'],
  completed: ['agreedOn', 'verifiedOn', 'shippedOn', 'deliveredOn'],
  cancelled: ['agreedOn', 'cancelledOn'],
};
/** Optional dates: a record can be cancelled before or after it was verified and shipped. */
const possible: Partial<Record<BulkState, readonly BulkDateField[]>> = {
  cancelled: ['verifiedOn', 'shippedOn'],
};

type Dated = Pick<RecordContent, BulkDateField | 'state' | 'verifier'>;

/**
 * Checks that a record has the dates its state needs, in the right order; the database enforces the same.
 * `today` is the latest date that has begun anywhere on earth, since no date may lie in the future.
 */
export function checkDates(record: Dated, today: string): Problem[] {
  const problems: Problem[] = [];
  const { state, verifier } = record;
  let latest = '';
  for (const column of bulkDateFields) {
    const value = record[column];
    const isNeeded = needed[state].includes(column);
    if (value === null) {
      if (isNeeded) problems.push({ column, kind: 'required' });
      continue;
    }
    const fits = isNeeded || (possible[state] ?? []).includes(column);
    if (!fits) problems.push({ column, kind: 'dateNotForState' });
    else if (value > today) problems.push({ column, kind: 'dateInFuture' });
    else if (value < latest) problems.push({ column, kind: 'dateOrder' });
    latest = value > latest ? value : latest;
  }
  if (record.verifiedOn !== null && verifier === null)
    problems.push({ column: 'verifier', kind: 'required' });
  if (record.verifiedOn === null && verifier !== null)
    problems.push({ column: 'verifiedOn', kind: 'required' });
  if (state === 'cancelled' && record.shippedOn !== null && record.verifiedOn === null)
    problems.push({ column: 'verifiedOn', kind: 'required' });
  return unique(problems);
}

/** Returns the latest calendar date that has begun anywhere on earth (UTC+14). */
export function lastDayBegun(now: Date): string {
  const farthestEastMs = 14 * 3_600_000;
  return new Date(now.getTime() + farthestEastMs).toISOString().slice(0, 10);
}

function unique(problems: readonly Problem[]): Problem[] {
  return problems.filter(
    ({ column, kind }, index) =>
      problems.findIndex((other) => other.column === column && other.kind === kind) === index,
  );
}
