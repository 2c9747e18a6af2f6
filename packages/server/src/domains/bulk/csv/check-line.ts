import {
  type BulkColumn,
  type BulkProblem,
  type BulkState,
  bulkStates,
  type BulkUnit,
  bulkUnits,
} from '@tradewind/contract/bulk/bulk';
import { createBulkRecord } from '@tradewind/contract/bulk/console';
import { withFormulas } from '@tradewind/contract/protocol/csv';
import type * as z from 'zod';
import { checkDates, type Problem } from '../check-dates.ts';
import { plainQuantity } from '../plain-quantity.ts';
import type { RecordContent } from '../record.ts';

/** The rules of the console's form, so that a file cannot contain anything that the form would refuse. */
const { shape } = createBulkRecord.input;

const unitNames: Readonly<Record<string, BulkUnit>> = {
  t: 'tonne',
  mt: 'tonne',
  kg: 'kilogram',
  oz: 'troyOunce',
  ozt: 'troyOunce',
  bbl: 'barrel',
  gal: 'gallon',
  bu: 'bushel',
  m3: 'cubicMetre',
};

type Cells = Readonly<Partial<Record<BulkColumn, string>>>;

/** Returns the record described by a line, or the problems found in it. */
export function checkLine(cells: Cells, today: string): RecordContent | Problem[] {
  const problems: Problem[] = [];

  function read<T>(column: BulkColumn, rule: z.ZodType<T>, isNeeded = true): T | null {
    const text = withFormulas(cells[column] ?? '');
    if (text === '') {
      if (isNeeded) problems.push({ column, kind: 'required' });
      return null;
    }
    const checked = rule.safeParse(text);
    if (checked.success) return checked.data;
    problems.push({ column, kind: kindOf(column, checked.error.issues[0]?.code) });
    return null;
  }

  function choose<T extends string>(column: BulkColumn, choices: readonly T[], given?: T) {
    const text = (cells[column] ?? '')
      .normalize('NFKC')
      .replaceAll(/[\s_-]+/g, '')
      .toLowerCase();
    const found = given ?? choices.find((choice) => choice.toLowerCase() === text);
    if (found === undefined) problems.push({ column, kind: text === '' ? 'required' : 'choice' });
    return found;
  }

  const unitText = (cells.unit ?? '').normalize('NFKC').toLowerCase();
  const quantity = read('quantity', shape.quantity);
  const record = {
    number: read('number', shape.number),
    commodity: read('commodity', shape.commodity),
    quantity: quantity === null ? null : plainQuantity(quantity),
    unit: choose<BulkUnit>('unit', bulkUnits, unitNames[unitText]),
    buyer: read('buyer', shape.buyer),
    seller: read('seller', shape.seller),
    verifier: read('verifier', shape.buyer, false),
    state: (cells.state ?? '') === '' ? 'registered' : choose<BulkState>('state', bulkStates),
    agreedOn: read('agreedOn', shape.agreedOn),
    verifiedOn: read('verifiedOn', shape.agreedOn, false),
    shippedOn: read('shippedOn', shape.agreedOn, false),
    deliveredOn: read('deliveredOn', shape.agreedOn, false),
    cancelledOn: read('cancelledOn', shape.agreedOn, false),
  };
  if (problems.length > 0 || !isWhole(record)) return problems;
  const wrongDates = checkDates(record, today);
  return wrongDates.length > 0 ? wrongDates : record;
}

function kindOf(column: BulkColumn, code: string | undefined): BulkProblem {
  if (column.endsWith('On')) return 'date';
  return code === 'too_big' ? 'tooLong' : 'format';
}

type Partly = { readonly [K in keyof RecordContent]: RecordContent[K] | null | undefined };

/** Narrows the type: all required columns are set, since otherwise there would have been a problem. */
function isWhole(record: Partly): record is RecordContent {
  const { verifier: _, verifiedOn: __, shippedOn: ___, ...rest } = record;
  const { deliveredOn: ____, cancelledOn: _____, ...needed } = rest;
  return Object.values(needed).every((value) => value !== null && value !== undefined);
}
