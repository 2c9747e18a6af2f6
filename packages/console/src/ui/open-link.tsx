import type { ReactNode } from 'react';
import { SearchLink } from './search-link.tsx';
import { rowStop } from './row-keys.ts';

interface OpenLinkProps {
  /** The address of the same page with the row's panel open. */
  readonly search: string;
  readonly children: ReactNode;
}

/** The link in a row that opens its panel, for the keyboard, new tabs and screen readers. */
export function OpenLink({ search, children }: OpenLinkProps) {
  return (
    // A click on the row opens it too; one click must not add two entries to the browser's history.
    <SearchLink search={search} onClick={(event) => event.stopPropagation()} {...rowStop}>
      {children}
    </SearchLink>
  );
}
