import { useLingui } from '@lingui/react/macro';
import type { Column } from '../row-table.tsx';
import { OrderCell } from './order-cell.tsx';
import type { Ordering } from './use-order.ts';

/**
 * The column of handles. It is left out if the order cannot be changed: without the permission, or while a filter hides some
 * rows.
 */
export function useOrderColumn<T>(ordering: Ordering<T> | undefined): readonly Column<T>[] {
  const { t } = useLingui();
  return ordering === undefined
    ? []
    : [
        {
          key: 'order',
          title: t`Order`,
          render: (row) => <OrderCell ordering={ordering} row={row} />,
        },
      ];
}
