import type { ReactNode } from 'react';

interface DottedProps {
  readonly parts: readonly { readonly key: string; readonly words: ReactNode }[];
}

/**
 * Short facts with a dot between two of them, each in one piece. A dot belongs to the one after it and stands to the
 * left of it; where a line begins, that is outside and cut off, so no line begins or ends with one.
 */
export function Dotted({ parts }: DottedProps) {
  return (
    <span className="block overflow-hidden">
      <span className="-ml-[1em] flex flex-wrap">
        {parts.map(({ key, words }) => (
          <span key={key} className="relative min-w-0 pl-[1em]">
            <span aria-hidden className="absolute left-0 w-[1em] text-center">
              ·
            </span>
            {words}
          </span>
        ))}
      </span>
    </span>
  );
}
