import type { ReactNode } from 'react';
import './page-head.css';

interface PageHeadProps {
  readonly title: string;
  readonly about?: ReactNode;
  readonly actions?: ReactNode;
}

export function PageHead({ title, about, actions }: PageHeadProps) {
  return (
    <header className="page-head">
      <div>
        <h1>{title}</h1>
        {about === undefined ? null : <p>{about}</p>}
      </div>
      {actions === undefined ? null : <div className="page-head-actions">{actions}</div>}
    </header>
  );
}
