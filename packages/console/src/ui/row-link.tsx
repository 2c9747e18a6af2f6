import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { rowStop } from './row-keys.ts';

interface RowLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** Where a row leads to a page of its own instead of a panel. */
export function RowLink({ to, children }: RowLinkProps) {
  return (
    // The row opens on a click as well; one click must not be two steps back.
    <Link to={to} onClick={(event) => event.stopPropagation()} {...rowStop}>
      {children}
    </Link>
  );
}
