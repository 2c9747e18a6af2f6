import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: ReactNode;
  readonly id?: string;
  readonly children: ReactNode;
}

export function Section({ title, id, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="flex flex-col gap-3">
      <h2 id={headingId} className="text-section">
        {title}
      </h2>
      {children}
    </section>
  );
}
