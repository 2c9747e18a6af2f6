import { useLingui } from '@lingui/react/macro';
import { bulkDateFields } from '@tradewind/contract/bulk/bulk';
import type { BulkRecord } from '../../../../data/shapes.ts';
import { bulkColumnNames } from '../../parts/bulk-words.ts';
import { Day } from '../../../../ui/day.tsx';
import { Details } from '../../../../ui/details.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { Quantity } from './quantity.tsx';
import { PublishedTag, StateTag } from './state-tag.tsx';

export function RecordDetails({ record }: { readonly record: BulkRecord }) {
  const { i18n, t } = useLingui();
  return (
    <Details
      rows={[
        [
          t`Number`,
          <span key="number" className="mono">
            {record.number}
          </span>,
        ],
        [t`State`, <StateTag key="state" state={record.state} />],
        [t`For members`, <PublishedTag key="published" isPublished={record.isPublished} />],
        [t`Commodity`, record.commodity],
        [t`Quantity`, <Quantity key="q" quantity={record.quantity} unit={record.unit} />],
        [t`Buyer`, record.buyer],
        [t`Seller`, record.seller],
        [t`Identities verified by`, record.verifier],
        ...bulkDateFields.map((field) => {
          const day = record[field];
          const shown = day === null ? null : <Day key={field} day={day} />;
          return [i18n._(bulkColumnNames[field]), shown] as const;
        }),
        [t`Entered`, <Moment key="at" at={record.createdAt} />],
      ]}
    />
  );
}
