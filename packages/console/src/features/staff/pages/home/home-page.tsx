import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { allowedGroups } from '../../../../ui/allowed-groups.ts';
import { destinationGroups } from '../../../../ui/destinations.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { useSelf } from '../../../../session/use-self.ts';
import { workCountMost } from '@tradewind/contract/staff/desk';
import { Skeleton } from 'antd';
import { useWork } from '../../data/desk.ts';
import type { WorkRow } from '../../../../data/shapes.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { workPlaces } from '../../parts/work-words.ts';
import './home.css';

/** The start page: pending work for the operator's roles, then the pages they may open. */
export function Component() {
  const { i18n, t } = useLingui();
  const { name, permissions } = useSelf();
  return (
    <>
      <PageHead title={t`Hello, ${name}`} />
      <section className="home-work" aria-labelledby="home-work">
        <h2 id="home-work">
          <Trans>Waiting for you</Trans>
        </h2>
        <WorkList />
      </section>
      {allowedGroups(destinationGroups, permissions).map((group) => (
        <section key={group.key} className="home-group" aria-labelledby={`home-${group.key}`}>
          <h2 id={`home-${group.key}`}>{i18n._(group.name)}</h2>
          <ul>
            {group.destinations.map(({ path, name: title, about }) => (
              <li key={path}>
                <Link to={path}>
                  <strong>{i18n._(title)}</strong>
                  <span>{i18n._(about)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Lists pending work that needs an operator; it is refreshed at an interval. */
function WorkList() {
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
