import { Trans } from '@lingui/react/macro';
import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { PagedList } from '../data/paging.ts';
import { Failure } from './failure.tsx';

interface ListedRowProps<T> {
  readonly list: PagedList<T>;
  readonly isIt: (row: T) => boolean;
  readonly renderRow: (row: T) => ReactNode;
}

/** The panel of a row for lists that already contain all data of the row. */
export function ListedRow<T>({ list, isIt, renderRow }: ListedRowProps<T>) {
  const row = list.items.find((item) => isIt(item));
  if (row !== undefined) return renderRow(row);
  if (list.pending) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (list.error !== null) return <Failure error={list.error} retry={list.retry} />;
  // A link can lead to a row that is not among the pages loaded so far.
  return list.hasMore ? (
    <Alert
      type="info"
      showIcon
      title={<Trans>This is further down the list.</Trans>}
      action={
        <Button onClick={list.loadMore} loading={list.loadingMore}>
          <Trans>Load more</Trans>
        </Button>
      }
    />
  ) : (
    <Alert type="info" showIcon title={<Trans>This is not in the list.</Trans>} />
  );
}
