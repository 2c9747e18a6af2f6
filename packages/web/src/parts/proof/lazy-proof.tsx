import { lazy, type ReactNode, Suspense } from 'react';
import type { useSheet } from '../sheet/use-sheet.ts';

const ProofSheet = lazy(() => import('./proof-sheet.tsx').then((m) => ({ default: m.ProofSheet })));

interface LazyProofProps {
  readonly sheet: ReturnType<typeof useSheet>;
  readonly about?: ReactNode;
  readonly onProven: () => void;
}

/** Asks who the member is, with code that is fetched only where it is asked; then goes on. */
export function LazyProof({ sheet, about, onProven }: LazyProofProps) {
  if (!sheet.wasShown) return null;
  return (
    <Suspense>
      <ProofSheet
        open={sheet.open}
        onOpenChange={sheet.onOpenChange}
        about={about}
        onProven={() => {
          sheet.close();
          onProven();
        }}
      />
    </Suspense>
  );
}
