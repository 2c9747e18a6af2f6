import type { ReactNode } from 'react';
import './blank-page.css';

interface BlankPageProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action: ReactNode;
}

/** Instead of a page that is not there, not permitted or not working. */
export function BlankPage({ title, children, action }: BlankPageProps) {
  return (
    <div className="blank-page">
      <h1>{title}</h1>
      {children}
      <p>{action}</p>
    </div>
  );
}
