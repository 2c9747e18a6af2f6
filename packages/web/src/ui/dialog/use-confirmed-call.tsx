import type { UseMutationResult } from '@tanstack/react-query';
import { CallFailed, CallRefused } from '@tradewind/contract/protocol/client';
import type { ReactNode } from 'react';
import { NoAnswer } from '../no-answer.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { useConfirm } from './use-confirm.tsx';

interface ConfirmedCall extends Pick<ConfirmDialogProps, 'title' | 'text' | 'confirm' | 'dismiss'> {
  readonly call: UseMutationResult<unknown, Error, void>;
  readonly onDone?: () => void;
}

interface Asking {
  readonly ask: () => void;
  /** The dialog, to be rendered beside the control that opens it. */
  readonly dialog: ReactNode;
}

/**
 * Makes a call after a confirmation. The dialog closes when the server has answered. If no answer comes it stays open
 * and says so, because the user would otherwise believe that the call succeeded.
 */
export function useConfirmedCall({ call, onDone, ...question }: ConfirmedCall): Asking {
  const { ask, close, dialog } = useConfirm({
    ...question,
    details: <NoAnswer shown={call.error instanceof CallFailed} />,
    busy: call.isPending,
    onConfirm: () =>
      call.mutate(undefined, {
        onSuccess: () => {
          close();
          onDone?.();
        },
        onError: (error) => {
          // A notice has shown the server's refusal.
          if (error instanceof CallRefused) close();
        },
      }),
  });
  return {
    ask: () => {
      call.reset();
      ask();
    },
    dialog,
  };
}
