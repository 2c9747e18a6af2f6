import type { ComponentProps, MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { changedLikewise } from './url-filter.ts';

interface SearchLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  /** The address of the same page with changes. */
  readonly search: string;
}

/**
 * A link whose address is computed at the click. Typed text is searched after a pause, and until the page is rendered again its
 * links lead to an address without that text. A click therefore applies the link's changes to the current address.
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

/** True for a plain left click, and false for one that opens a tab, a window or a menu. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
