import type { ReactNode } from 'react';

interface MayBeDoneProps {
  readonly shown: boolean;
  readonly children: ReactNode;
}

/** Says that the call may have succeeded already, instead of marking a field as wrong. */
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
