import { type BulkColumn, bulkColumns } from '@tradewind/contract/bulk/bulk';
import type { FileProblem } from './read-lines.ts';

/** Column names as written in a file. */
export const columnNames: Readonly<Record<BulkColumn, string>> = {
  number: 'number',
  commodity: 'commodity',
  quantity: 'quantity',
  unit: 'unit',
  buyer: 'buyer',
  seller: 'seller',
  verifier: 'verifier',
  state: 'state',
  agreedOn: 'agreed_on',
  verifiedOn: 'verified_on',
  shippedOn: 'shipped_on',
  deliveredOn: 'delivered_on',
  cancelledOn: 'cancelled_on',
};

const needed: readonly BulkColumn[] = [
  'number',
  'commodity',
  'quantity',
  'unit',
  'buyer',
  'seller',
  'agreedOn',
];

/**
 * Returns the columns in the order of the file's header, or a problem. Optional columns may be missing; their
 * values are then empty.
 */
export function readHeader(cells: readonly string[]): BulkColumn[] | FileProblem {
  const columns: BulkColumn[] = [];
  for (const cell of cells) {
    const name = cell.toLowerCase().replaceAll(/[\s-]+/g, '_');
    const column = bulkColumns.find((one) => columnNames[one] === name);
    if (column === undefined)
      return { kind: 'columnUnknown', about: cell.slice(0, 60).toWellFormed() };
    if (columns.includes(column)) return { kind: 'columnTwice', about: name };
    columns.push(column);
  }
  const missing = needed.find((column) => !columns.includes(column));
  return missing === undefined ? columns : { kind: 'columnMissing', about: columnNames[missing] };
}
