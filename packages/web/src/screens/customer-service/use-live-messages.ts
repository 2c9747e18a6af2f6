import { useEffect } from 'react';
import { catchUp, refreshConversation } from '../../data/support.ts';

/** Asks for what is new as soon as something happened in the conversation. */
export function useLiveMessages(threadId: string | undefined, asked: string | undefined): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState !== 'visible') return;
      // What cannot be had now comes with the next event.
      void refreshConversation(asked);
      if (threadId !== undefined) catchUp(threadId).catch(() => undefined);
    };
    const timer = setInterval(refresh, 5000);
    return () => clearInterval(timer);
  }, [threadId, asked]);
}
