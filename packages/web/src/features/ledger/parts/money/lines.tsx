import type { ReactNode } from 'react';

/** A list of names with their figures, as on a receipt. */
export function Lines({ children }: { readonly children: ReactNode }) {
  return <dl className="flex flex-col gap-2">{children}</dl>;
}

interface LineProps {
  readonly name: ReactNode;
  readonly strong?: boolean;
  readonly children: ReactNode;
}

export function Line({ name, strong = false, children }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 large-print:flex-wrap large-print:gap-y-0">
      <dt className="shrink-0 text-ink-2 large-print:w-full">{name}</dt>
      <dd
        className={`tabular min-w-0 text-right wrap-anywhere large-print:text-left ${strong ? 'text-item font-bold' : 'font-semibold'}`}
      >
        {children}
      </dd>
    </div>
  );
}
