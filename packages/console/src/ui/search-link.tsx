import type { ComponentProps, MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { changedLikewise } from './url-filter.ts';

interface SearchLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  /** The address of the same page with changes. */
  readonly search: string;
}

/**
 * What is typed is searched after a pause, and until the page is drawn with it, its links lead to an address without
 * it. Whoever clicks one then goes to the address of now, with what the link changes.
 */
export function SearchLink({ search, onClick, ...rest }: SearchLinkProps) {
  const { search: drawn } = useLocation();
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const now = window.location.search;
    if (now === drawn || !isPlain(event)) return;
    event.preventDefault();
    void navigate({ search: changedLikewise(now, drawn, search) });
  };
  return <Link {...rest} to={{ search }} onClick={follow} />;
}

/** Not one that opens a tab, a window or a menu. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
