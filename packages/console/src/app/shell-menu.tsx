import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useHref, useLocation } from 'react-router';
import { allowedGroups } from '../ui/allowed-groups.ts';
import { destinationGroups } from '../ui/destinations.ts';
import { SupportBadge } from '../features/support/parts/support-badge.tsx';
import { WorkBadge } from '../features/staff/parts/work-badge.tsx';
import { workAt } from '../features/staff/parts/work-words.ts';
import { useSelf } from '../session/use-self.ts';
import { menuIcons } from './menu-icons.tsx';
import './shell-menu.css';

/** A page below a destination, such as one journal, belongs to it. */
const destinationOf = (pathname: string) => `/${pathname.split('/')[1] ?? ''}`;

/** What Start counts waits on its page as well. Conversations are counted as they come, not twice a minute. */
function badgeOf(path: string): ReactNode {
  if (path === '/support') return <SupportBadge />;
  const kinds = workAt(path);
  return kinds.length === 0 ? null : <WorkBadge kinds={kinds} />;
}

interface ShellMenuProps {
  readonly onChosen?: () => void;
}

/** Plain links under plain names: thirty-four widgets were a good part of the work of every page. */
export function ShellMenu({ onChosen }: ShellMenuProps) {
  const { i18n, t } = useLingui();
  const { pathname } = useLocation();
  const chosen = destinationOf(pathname);
  const address = useHref(chosen);
  const menu = useRef<HTMLElement>(null);
  // On a low screen the page one is on can stand below the edge.
  useEffect(() => {
    const current = menu.current?.querySelector(`a[href="${address}"]`);
    // With the next frame, which measures the page anyway.
    const frame = requestAnimationFrame(() => current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [address]);
  const entry = (path: string, name: string) => (
    <li key={path}>
      <Link
        to={path}
        className="menu-entry"
        aria-current={path !== chosen ? undefined : path === pathname ? 'page' : 'true'}
        onClick={() => onChosen?.()}
      >
        <span aria-hidden>{menuIcons[path]}</span>
        <span className="menu-name" title={name}>
          {name}
        </span>
        {badgeOf(path)}
      </Link>
    </li>
  );
  const groups = allowedGroups(destinationGroups, useSelf().permissions);
  return (
    <nav ref={menu} className="menu" aria-label={t`Pages`}>
      <ul>{entry('/', t`Start`)}</ul>
      {groups.map(({ key, name, destinations }) => (
        <div key={key}>
          <p className="menu-group" aria-hidden>
            {i18n._(name)}
          </p>
          <ul aria-label={i18n._(name)}>
            {destinations.map((one) => entry(one.path, i18n._(one.name)))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
