import type { ReactNode } from 'react';

interface StripProps {
  /**
   * The label of a strip whose items cannot be focused. The strip itself is then focusable, so that keys can scroll it.
   */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A row that scrolls horizontally beyond the edge of the screen. */
export function Strip({ label, children }: StripProps) {
  const reached = label === undefined ? {} : { tabIndex: 0, role: 'group', 'aria-label': label };
  return (
    <div
      {...reached}
      className="-mx-4 scroll-px-4 overflow-x-auto overscroll-x-contain px-4 py-1 -outline-offset-2 [scrollbar-width:none] snap-x"
    >
      <ul className="flex w-max gap-3">{children}</ul>
    </div>
  );
}
