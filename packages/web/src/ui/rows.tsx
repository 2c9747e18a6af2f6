import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';

/** A card of rows with thin lines between them. */
export function Rows({ children }: { readonly children: ReactNode }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card bg-surface shadow-card">
      {children}
    </ul>
  );
}

interface LinkRowProps {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly children: ReactNode;
  /** The present setting behind the link, or that there is none. */
  readonly note?: ReactNode;
}

export function LinkRow({ to, icon: Icon, children, note }: LinkRowProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-[3.25rem] items-center gap-3 px-4 py-2 -outline-offset-2 active:bg-sunken"
      >
        <Icon aria-hidden className="size-5 shrink-0 text-brand" />
        <span className="flex min-w-0 grow items-center gap-x-3 large-print:flex-wrap">
          <span className="min-w-0 grow text-item">{children}</span>
          {note !== undefined && <span className="text-right text-hint text-ink-3">{note}</span>}
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}
