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
  /** To be rendered beside the control that asks. */
  readonly dialog: ReactNode;
}

/**
 * A question whose answer is a call. It closes when the server has spoken; a call that got no answer is said
 * in it, or whoever asked would take it for done.
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
          // What it says has been shown in a notice.
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
