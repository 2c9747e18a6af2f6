import { DeleteOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ListName } from '@tradewind/contract/staff/desk';
import { App, Button, Skeleton } from 'antd';
import { Link } from 'react-router';
import { useDeleteFilter, useSavedFilters } from '../../features/staff/data/desk.ts';
import { useSelf } from '../../session/use-self.ts';
import { Failure } from '../failure.tsx';
import { useErrorText } from '../use-error-text.ts';

interface FilterListProps {
  readonly name: ListName;
  /** The filter that is applied now. */
  readonly query: string;
  readonly onChosen: () => void;
}

/** Lists the operator's own saved filters and those that colleagues share. */
export function FilterList({ name, query, onChosen }: FilterListProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const describe = useErrorText();
  const { operatorId } = useSelf();
  const { data, error, refetch } = useSavedFilters(name, true);
  const remove = useDeleteFilter(name);
  if (error !== null) return <Failure error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (data.items.length === 0) {
    return (
      <p className="quiet">
        <Trans>Nobody has saved a filter of this list yet.</Trans>
      </p>
    );
  }
  return (
    <ul>
      {data.items.map((filter) => {
        const isOwn = filter.owner.operatorId === operatorId;
        const { name: title } = filter;
        const owner = filter.owner.name;
        return (
          <li key={filter.filterId} data-chosen={filter.query === query}>
            <Link
              to={{ search: `?${filter.query}` }}
              aria-current={filter.query === query}
              onClick={onChosen}
            >
              {title}
              <span className="quiet">
                {isOwn ? (filter.isShared ? t`Shared by you` : '') : t`Shared by ${owner}`}
              </span>
            </Link>
            {isOwn ? (
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t`Delete the filter ${title}`}
                disabled={remove.isPending}
                onClick={() =>
                  remove.mutate(filter.filterId, {
                    onError: (reason) => void message.error(describe(reason)),
                  })
                }
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
