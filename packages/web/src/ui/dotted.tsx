import type { ReactNode } from 'react';

interface DottedProps {
  readonly parts: readonly { readonly key: string; readonly words: ReactNode }[];
}

/**
 * Shows short facts with dots between them; no fact is broken over two lines. Each dot stands to the left of the next
 * fact, and is clipped at the start of a line, so that no line begins or ends with a dot.
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
