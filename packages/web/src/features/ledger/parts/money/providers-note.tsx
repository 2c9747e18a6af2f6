import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';

/** Explains a delay on a chain, in which the member can and need do nothing. */
export function ProvidersNote({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-control bg-gold-soft px-3 py-3 text-gold" aria-live="polite">
      <Clock aria-hidden className="mt-[0.0625rem] size-5 shrink-0" />
      <p className="min-w-0">{children}</p>
    </div>
  );
}
