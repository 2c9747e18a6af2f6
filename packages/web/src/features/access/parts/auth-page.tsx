import type { ReactNode } from 'react';
import { BackLink } from '../../../ui/back-link.tsx';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { LanguageLink } from '../../../ui/language-link.tsx';

interface AuthPageProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly parent?: string;
  readonly children: ReactNode;
}

/** The layout of the pages before login: logo, heading and one form. Each has a choice of languages. */
export function AuthPage({ title, text, parent = '/home', children }: AuthPageProps) {
  return (
    <>
      <header className="flex min-h-[3.25rem] items-center justify-between pr-4 pl-1">
        <BackLink parent={parent} />
        <LanguageLink />
      </header>
      <main className="flex grow flex-col gap-5 px-5 pt-2 pb-8">
        <div className="flex flex-col gap-2">
          <BrandMark className="mb-3 size-12" />
          <h1 className="text-title">{title}</h1>
          <p className="text-ink-2">{text}</p>
        </div>
        {children}
      </main>
    </>
  );
}
