import { useEffect } from 'react';

/** Elsewhere their code comes with the first question. Here that may be when the network is gone. */
export function useDialogsAtHand(): void {
  useEffect(() => {
    const loads = [
      import('../../../../ui/dialog/confirm-dialog.tsx'),
      import('./overview-sheet.tsx'),
    ];
    // Whoever asks for one tries again.
    void Promise.allSettled(loads);
  }, []);
}
