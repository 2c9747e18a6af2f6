import type { ReactNode } from 'react';
import './blank-page.css';

interface BlankPageProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action: ReactNode;
}

/** Shown in place of a page that does not exist, is not permitted or has failed. */
export function BlankPage({ title, children, action }: BlankPageProps) {
  return (
    <div className="blank-page">
      <h1>{title}</h1>
      {children}
      <p>{action}</p>
    </div>
  );
}
