import { isAnswer } from '../../../data/intent.ts';
import { useWrite } from '../data/support.ts';
import { type Draft, putBack, take } from './drafts.ts';

interface Sending {
  readonly send: () => void;
  /** Also when another conversation was looked at since. */
  readonly isPending: boolean;
  readonly error: unknown;
}

/** A draft leaves its field when it is sent; what could not be sent returns, whatever is open by then. */
export function useSending(threadId: string, draftKey: string, seen: number): Sending {
  const { write, isPending, error } = useWrite<Draft & { readonly seen: number }>(
    threadId,
    (failure, sent) => putBack(draftKey, sent, isAnswer(failure)),
  );
  const send = () => {
    if (!isPending) write({ ...take(draftKey), seen });
  };
  return { send, isPending, error };
}
