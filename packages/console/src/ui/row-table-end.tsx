import { Trans } from '@lingui/react/macro';
import { Button, Empty } from 'antd';
import type { ReactNode } from 'react';
import type { PagedList } from '../data/paging.ts';
import { Failure } from './failure.tsx';

interface RowTableEndProps {
  readonly list: PagedList<unknown>;
  readonly empty: ReactNode;
}

/** The end of a table: a button for more rows, the note that there are no more, the empty state or an error. */
export function RowTableEnd({ list, empty }: RowTableEndProps) {
  if (list.pending) return null;
  if (list.error !== null) {
    return (
      <div className="row-table-end">
        <Failure error={list.error} retry={list.retry} />
      </div>
    );
  }
  if (list.items.length === 0) {
    return (
      <div className="row-table-end">
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
      </div>
    );
  }
  if (list.whole) return null;
  return (
    <div className="row-table-end">
      {list.hasMore ? (
        <Button onClick={list.loadMore} loading={list.loadingMore}>
          <Trans>Load more</Trans>
        </Button>
      ) : (
        <span className="quiet">
          <Trans>Nothing more</Trans>
        </span>
      )}
    </div>
  );
}
