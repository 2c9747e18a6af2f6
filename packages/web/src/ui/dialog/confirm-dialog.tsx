import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useBackCloses } from '../use-back-closes.ts';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** Content between the text and the buttons, such as figures or an error. */
  readonly details?: ReactNode;
  readonly look?: 'danger' | 'primary';
  /** The label of the button that confirms. It names the action. */
  readonly confirm: ReactNode;
  /** The label of the other button, for a dialog in which there is nothing to cancel any more. */
  readonly dismiss?: ReactNode;
  readonly busy: boolean;
  readonly onConfirm: () => void;
}

/** A dialog that asks for a decision. It traps the focus, and returns it to the control that opened it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, details, confirm, busy, onConfirm } = props;
  const { look = 'danger' } = props;
  // A running call cannot be cancelled, and its result must be seen, so the dialog stays open.
  const change = (isOpen: boolean) => {
    if (isOpen || !busy) onOpenChange(isOpen);
  };
  useBackCloses(open, () => change(false));
  return (
    <AlertDialog.Root open={open} onOpenChange={change}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-30 bg-black/50 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Popup className="fixed inset-x-0 top-1/2 z-40 mx-auto flex w-[calc(100%-3rem)] max-w-[calc(var(--spacing-column)-3rem)] large-print:w-[calc(100%-24px)] max-h-[calc(100dvh-1.5rem)] -translate-y-1/2 flex-col gap-2 overflow-y-auto rounded-hero bg-surface p-5 text-ink shadow-float transition-[scale,opacity] duration-150 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0">
          <AlertDialog.Title className="text-question">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-ink-2">{text}</AlertDialog.Description>
          {details}
          <div className="mt-4 grid grid-cols-[auto_1fr] gap-3 *:px-3 *:first:px-5 large-print:grid-cols-1">
            <AlertDialog.Close render={<Button look="plain" />}>
              {props.dismiss ?? <Trans>Cancel</Trans>}
            </AlertDialog.Close>
            <Button look={look} busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
