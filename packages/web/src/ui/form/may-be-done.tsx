import type { ReactNode } from 'react';

interface MayBeDoneProps {
  readonly shown: boolean;
  readonly children: ReactNode;
}

/** Instead of calling wrong what was right the first time. */
export function MayBeDone({ shown, children }: MayBeDoneProps) {
  return (
    <div role="alert" className="empty:hidden">
      {shown && (
        <div className="flex flex-col items-start gap-2 rounded-control bg-gold-soft px-3 py-2 text-body text-gold">
          {children}
        </div>
      )}
    </div>
  );
}
