import type { ReactNode } from 'react';
import { SearchLink } from './search-link.tsx';
import { rowStop } from './row-keys.ts';

interface OpenLinkProps {
  /** The address of the same page with the row's panel open. */
  readonly search: string;
  readonly children: ReactNode;
}

/** A row's way in for the keyboard, for a new tab and for screen readers. */
export function OpenLink({ search, children }: OpenLinkProps) {
  return (
    // The row opens on a click as well; one click must not be two steps back.
    <SearchLink search={search} onClick={(event) => event.stopPropagation()} {...rowStop}>
      {children}
    </SearchLink>
  );
}
