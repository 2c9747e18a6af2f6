import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useSheet } from '../../../../ui/sheet/use-sheet.ts';

const PairSheet = lazy(() => import('./pair-sheet.tsx').then((m) => ({ default: m.PairSheet })));

interface PairSheetControl {
  readonly openPair: (contract: string) => void;
  readonly isOpen: boolean;
  /** The sheet, to be rendered beside the list. */
  readonly sheet: ReactNode;
}

export function usePairSheet(): PairSheetControl {
  const { open, onOpenChange } = useSheet();
  const [contract, setContract] = useState<string>();
  // A stable function, because the rows are rendered again when it changes.
  const openPair = useCallback(
    (chosen: string) => {
      setContract(chosen);
      onOpenChange(true);
    },
    [onOpenChange],
  );
  return {
    openPair,
    isOpen: open,
    sheet: contract !== undefined && (
      <Suspense>
        <PairSheet contract={contract} open={open} onOpenChange={onOpenChange} />
      </Suspense>
    ),
  };
}
