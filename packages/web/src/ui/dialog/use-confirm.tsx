import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';

const ConfirmDialog = lazy(() =>
  import('./confirm-dialog.tsx').then((m) => ({ default: m.ConfirmDialog })),
);

type Question = Omit<ConfirmDialogProps, 'open' | 'onOpenChange'>;

interface Confirm {
  readonly ask: () => void;
  readonly close: () => void;
  /** To be rendered beside the control that asks. */
  readonly dialog: ReactNode;
}

/** The dialog's code comes with the first question: most visits never ask one. */
export function useConfirm(question: Question): Confirm {
  const [isOpen, setOpen] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  return {
    ask: () => {
      setAsked(true);
      setOpen(true);
    },
    close: () => setOpen(false),
    dialog: wasAsked && (
      <Suspense>
        <ConfirmDialog {...question} open={isOpen} onOpenChange={setOpen} />
      </Suspense>
    ),
  };
}
