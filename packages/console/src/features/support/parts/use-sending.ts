import { isAnswer } from '../../../data/intent.ts';
import { useWrite } from '../data/support.ts';
import { type Draft, putBack, take } from './drafts.ts';

interface Sending {
  readonly send: () => void;
  /** True while a message of this conversation is being sent, even if another conversation was opened in between. */
  readonly isPending: boolean;
  readonly error: unknown;
}

/**
 * Sends a draft, which leaves its field at once. If the call fails it returns to its field, whichever conversation is open.
 */
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
