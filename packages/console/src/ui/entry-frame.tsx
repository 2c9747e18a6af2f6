import type { ReactNode } from 'react';
import { boot } from '../session/boot.ts';
import { AppearanceSwitch } from './appearance-switch.tsx';
import { DemoMark } from './demo-mark.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import './entry-frame.css';

interface EntryFrameProps {
  readonly title: string;
  readonly about?: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** The layout of the pages before log-in is complete: one card with one task. */
export function EntryFrame({ title, about, children, footer }: EntryFrameProps) {
  return (
    <div className="entry">
      <header className="entry-top">
        <DemoMark />
        <span className="entry-top-gap" />
        <LanguageSwitch />
        <AppearanceSwitch />
      </header>
      <main className="entry-card">
        <div className="entry-brand">
          <img src="/console/mark.svg" alt="" width={32} height={32} />
          <span>{boot.productName}</span>
        </div>
        <h1>{title}</h1>
        {about === undefined ? null : <p className="entry-about">{about}</p>}
        {children}
      </main>
      {footer === undefined ? null : <footer className="entry-footer">{footer}</footer>}
    </div>
  );
}
