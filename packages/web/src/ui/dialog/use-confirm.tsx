import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';

const ConfirmDialog = lazy(() =>
  import('./confirm-dialog.tsx').then((m) => ({ default: m.ConfirmDialog })),
);

type Question = Omit<ConfirmDialogProps, 'open' | 'onOpenChange'>;

interface Confirm {
  readonly ask: () => void;
  readonly close: () => void;
  /** The dialog, to be rendered beside the control that opens it. */
  readonly dialog: ReactNode;
}

/** Asks for a confirmation. The dialog's code loads with the first question, because most visits need none. */
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
