import type { ReactNode } from 'react';
import { BackLink } from './back-link.tsx';

interface PageProps {
  readonly title: ReactNode;
  /** The target of the back link if the page was opened directly. */
  readonly parent: string;
  /** Replaces the back link, for a page that asks before it is left. */
  readonly back?: ReactNode;
  /** Content at the other end of the heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of a page: a back link, a heading, and the content. */
export function Page({ title, parent, back, action, children }: PageProps) {
  return (
    <>
      <header className="sticky top-0 z-20 flex min-h-[3.25rem] items-center gap-1 bg-paper/95 large-print:flex-wrap pr-4 pl-1 pt-safe backdrop-blur-sm">
        {back ?? <BackLink parent={parent} />}
        <h1 className="min-w-0 grow text-section large-print:min-w-[50%] large-print:basis-1/2">
          {title}
        </h1>
        {action}
      </header>
      <main className="flex grow flex-col gap-4 px-4 pt-2 pb-8">{children}</main>
    </>
  );
}
