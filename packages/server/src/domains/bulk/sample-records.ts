import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { RecordContent } from './record.ts';
import { addRevisions } from './revisions.ts';

const parties = {
  buyer: 'Sample Buyer Ltd',
  seller: 'Sample Seller Ltd',
  verifier: 'Sample Verifier Ltd',
};
const never = { verifiedOn: null, shippedOn: null, deliveredOn: null, cancelledOn: null };

/** Sample records that are clearly made up, with every state. */
const samples: readonly RecordContent[] = [
  {
    ...parties,
    ...never,
    number: 'TW-2026-0001',
    commodity: 'Sample copper cathodes',
    quantity: '500',
    unit: 'tonne',
    state: 'completed',
    agreedOn: '2026-03-02',
    verifiedOn: '2026-03-05',
    shippedOn: '2026-03-20',
    deliveredOn: '2026-04-18',
  },
  {
    ...parties,
    ...never,
    number: 'TW-2026-0002',
    commodity: 'Sample crude oil',
    quantity: '250000',
    unit: 'barrel',
    state: 'inDelivery',
    agreedOn: '2026-08-11',
    verifiedOn: '2026-08-14',
    shippedOn: '2026-09-01',
  },
  {
    ...parties,
    ...never,
    number: 'TW-2026-0003',
    commodity: 'Sample soybeans',
    quantity: '60000.5',
    unit: 'bushel',
    state: 'verified',
    agreedOn: '2026-09-21',
    verifiedOn: '2026-09-25',
  },
  {
    ...parties,
    ...never,
    number: 'TW-2026-0004',
    commodity: 'Sample gold bars',
    quantity: '1200',
    unit: 'troyOunce',
    verifier: null,
    state: 'registered',
    agreedOn: '2026-10-06',
  },
  {
    ...parties,
    ...never,
    number: 'TW-2026-0005',
    commodity: 'Sample thermal coal',
    quantity: '35000',
    unit: 'tonne',
    verifier: null,
    state: 'cancelled',
    agreedOn: '2026-05-04',
    cancelledOn: '2026-05-19',
  },
];

/** Adds the sample records to a demo instance. */
export async function addSampleRecords(tx: Tx, operatorId: bigint): Promise<void> {
  const rows = await tx
    .insertInto('bulkRecord')
    .values(
      samples.map((sample) => ({
        ...sample,
        publishedAt: sql<Date>`now()`,
        publishedBy: operatorId,
      })),
    )
    .returning(['id', 'number'])
    .execute();
  const ids = new Map(rows.map(({ id, number }) => [number, id]));
  await addRevisions(
    tx,
    operatorId,
    'create',
    samples.map((content) => ({
      recordId: ids.get(content.number) ?? 0n,
      revision: 1,
      content,
      isPublished: true,
    })),
  );
}
