import { bulkColumns, toCsv, withoutFormulas } from '@tradewind/contract';
import type { RecordContent } from '../record.ts';
import { columnNames } from './columns.ts';

/** Writes records as CSV in the columns of the import, so that an exported file can be imported again. */
export function writeRecords(records: readonly RecordContent[]): Buffer {
  const text = toCsv([
    bulkColumns.map((column) => columnNames[column]),
    ...records.map((record) => bulkColumns.map((column) => withoutFormulas(record[column] ?? ''))),
  ]);
  return Buffer.from(text);
}

const samples: readonly RecordContent[] = [
  {
    number: 'SAMPLE-0001',
    commodity: 'Sample copper cathodes',
    quantity: '500',
    unit: 'tonne',
    buyer: 'Sample Buyer Ltd',
    seller: 'Sample Seller Ltd',
    verifier: null,
    state: 'registered',
    agreedOn: '2026-01-15',
    verifiedOn: null,
    shippedOn: null,
    deliveredOn: null,
    cancelledOn: null,
  },
  {
    number: 'SAMPLE-0002',
    commodity: 'Sample crude oil',
    quantity: '20000.5',
    unit: 'barrel',
    buyer: 'Sample Buyer Ltd',
    seller: 'Sample Seller Ltd',
    verifier: 'Sample Verifier Ltd',
    state: 'completed',
    agreedOn: '2026-01-15',
    verifiedOn: '2026-01-20',
    shippedOn: '2026-02-01',
    deliveredOn: '2026-03-01',
    cancelledOn: null,
  },
];

export function writeTemplate(): Buffer {
  return writeRecords(samples);
}
