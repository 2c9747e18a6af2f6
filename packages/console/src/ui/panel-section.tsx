import { type ReactNode, useId } from 'react';
import './panel-section.css';

interface PanelSectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function PanelSection({ title, action, children }: PanelSectionProps) {
  const id = useId();
  return (
    <section className="panel-section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
