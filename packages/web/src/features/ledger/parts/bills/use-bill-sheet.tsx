import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Bill } from '../../data/wallet.ts';
import { useSheet } from '../../../../ui/sheet/use-sheet.ts';

const BillSheet = lazy(() => import('./bill-sheet.tsx').then((m) => ({ default: m.BillSheet })));

interface BillSheetControl {
  readonly openBill: (bill: Bill) => void;
  /** The sheet, to be rendered beside the list. */
  readonly sheet: ReactNode;
}

export function useBillSheet(): BillSheetControl {
  const { open, onOpenChange, show } = useSheet();
  const [bill, setBill] = useState<Bill>();
  return {
    openBill: (chosen) => {
      setBill(chosen);
      show();
    },
    sheet: bill !== undefined && (
      <Suspense>
        <BillSheet bill={bill} open={open} onOpenChange={onOpenChange} />
      </Suspense>
    ),
  };
}
