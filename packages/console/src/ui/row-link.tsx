import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { rowStop } from './row-keys.ts';

interface RowLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** The link of a row that opens a page of its own instead of a panel. */
export function RowLink({ to, children }: RowLinkProps) {
  return (
    // A click on the row opens it too; one click must not add two entries to the browser's history.
    <Link to={to} onClick={(event) => event.stopPropagation()} {...rowStop}>
      {children}
    </Link>
  );
}
