import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: ReactNode;
  readonly id?: string;
  /** Content at the other end of the heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, id, action, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-x-3 large-print:flex-wrap">
        <h2 id={headingId} className="min-w-0 text-section">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
