import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../../../../ui/card.tsx';

interface DoneProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/**
 * Shown after the server has confirmed the call. The heading takes the focus, so that a screen reader reads it at once.
 */
export function Done({ title, children, actions }: DoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div className="flex flex-col items-center gap-2 pt-2 text-center">
        <span className="mb-2 grid size-16 place-items-center rounded-full bg-brand-soft text-brand">
          <CircleCheck aria-hidden className="size-7" strokeWidth={1.75} />
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-question">
          {title}
        </h2>
      </div>
      <div className="rounded-control bg-sunken p-4">{children}</div>
      <div className="flex flex-col gap-3">{actions}</div>
    </Card>
  );
}
