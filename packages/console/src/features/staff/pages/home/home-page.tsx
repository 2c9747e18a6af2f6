import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { allowedGroups } from '../../../../ui/allowed-groups.ts';
import { destinationGroups } from '../../../../ui/destinations.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { useSelf } from '../../../../session/use-self.ts';
import { WorkList } from './work-list.tsx';
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
