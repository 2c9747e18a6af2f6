import { type ReactNode, useEffect } from 'react';
import { boot } from '../session/boot.ts';
import './page-head.css';

interface PageHeadProps {
  readonly title: string;
  readonly about?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Filters and export of a list, in a row of their own, so that they have the same place on every page. */
  readonly tools?: ReactNode;
}

export function PageHead({ title, about, actions, tools }: PageHeadProps) {
  useEffect(() => {
    // The title distinguishes tabs and entries of the browser's history.
    document.title = `${title} – ${boot.productName}`;
    return () => {
      document.title = boot.productName;
    };
  }, [title]);
  return (
    <header className="page-head">
      <div className="page-head-title">
        <h1>{title}</h1>
        {about === undefined ? null : <p>{about}</p>}
      </div>
      {actions === undefined ? null : <div className="page-head-actions">{actions}</div>}
      {tools === undefined ? null : <div className="page-head-tools">{tools}</div>}
    </header>
  );
}
