import { Dialog } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBackCloses } from '../use-back-closes.ts';

export interface SheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A sheet that opens from below. It traps the focus, and returns it to the control that opened it. */
export function Sheet({ open, onOpenChange, title, children }: SheetProps) {
  const { t } = useLingui();
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-black/50 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-x-0 bottom-0 z-40 mx-auto flex max-h-[calc(100dvh-2rem)] max-w-column flex-col overflow-y-auto rounded-t-hero bg-paper text-ink shadow-float transition-transform duration-200 ease-out data-ending-style:translate-y-full data-starting-style:translate-y-full">
          <div className="sticky top-0 z-10 flex min-h-[3.25rem] items-center gap-3 bg-paper pt-2 pr-2 pl-5">
            <Dialog.Title className="min-w-0 grow text-section">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={t`Close`}
              className="grid size-touch shrink-0 place-items-center rounded-full text-ink-2"
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
          <div className="flex flex-col gap-4 px-5 pt-2 pb-[calc(1.25rem+env(safe-area-inset-bottom))]">
            {children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
