import { Trans, useLingui } from '@lingui/react/macro';
import { workCountMost } from '@tradewind/contract/staff/desk';
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { useWork } from '../../data/desk.ts';
import type { WorkRow } from '../../../../data/shapes.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { workPlaces } from '../../parts/work-words.ts';

/** Lists pending work that needs an operator; it is refreshed at an interval. */
export function WorkList() {
  const { data, error, refetch } = useWork();
  if (data === undefined) {
    return error === null ? (
      <Skeleton active title={false} paragraph={{ rows: 3 }} />
    ) : (
      <Failure error={error} retry={() => void refetch()} />
    );
  }
  return (
    <>
      {error === null ? null : <Failure error={error} retry={() => void refetch()} />}
      {data.items.length === 0 ? (
        <p className="work-empty">
          <Trans>Nothing waits for you.</Trans>
        </p>
      ) : (
        <ul className="work-list">
          {data.items.map((row) => (
            <WorkLine key={row.kind} row={row} />
          ))}
        </ul>
      )}
    </>
  );
}

function WorkLine({ row }: { readonly row: WorkRow }) {
  const { i18n } = useLingui();
  const { name, about, path } = workPlaces[row.kind];
  return (
    <li>
      <Link to={path}>
        <span className="work-count figures">
          {row.count > workCountMost ? `${workCountMost}+` : row.count}
        </span>
        <span className="work-words">
          <strong>{i18n._(name)}</strong>
          <span>{i18n._(about)}</span>
        </span>
        <span className="work-time">
          {row.due !== null ? (
            <Trans>
              The first ends <Moment at={row.due} />
            </Trans>
          ) : row.since === null ? null : (
            <Trans>
              Oldest since <Moment at={row.since} />
            </Trans>
          )}
        </span>
      </Link>
    </li>
  );
}
