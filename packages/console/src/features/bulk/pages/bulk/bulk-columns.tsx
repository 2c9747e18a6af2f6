import { useLingui } from '@lingui/react/macro';
import type { BulkRow } from '../../../../data/shapes.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import type { Column } from '../../../../ui/row-table.tsx';
import { Quantity } from './quantity.tsx';
import { PublishedTag, StateTag } from './state-tag.tsx';

export function useBulkColumns(searchOf: (recordId: string) => string): readonly Column<BulkRow>[] {
  const { t } = useLingui();
  return [
    {
      key: 'number',
      title: t`Number`,
      render: ({ recordId, number }) => (
        <OpenLink search={searchOf(recordId)}>
          <span className="mono">{number}</span>
        </OpenLink>
      ),
    },
    { key: 'commodity', title: t`Commodity`, wide: true, render: ({ commodity }) => commodity },
    {
      key: 'quantity',
      title: t`Quantity`,
      align: 'end',
      render: ({ quantity, unit }) => <Quantity quantity={quantity} unit={unit} />,
    },
    { key: 'state', title: t`State`, render: ({ state }) => <StateTag state={state} /> },
    {
      key: 'published',
      title: t`For members`,
      render: ({ isPublished }) => <PublishedTag isPublished={isPublished} />,
    },
    { key: 'changed', title: t`Changed`, render: ({ changedAt }) => <Moment at={changedAt} /> },
  ];
}
