import { useEffect } from 'react';

/**
 * Loads the code of the exam's dialogs ahead. On other screens it loads with the first dialog, but during an exam the
 * network may be gone by that time.
 */
export function useDialogsAtHand(): void {
  useEffect(() => {
    const loads = [
      import('../../../../ui/dialog/confirm-dialog.tsx'),
      import('./overview-sheet.tsx'),
    ];
    // Failures are ignored, because opening a dialog loads its code again.
    void Promise.allSettled(loads);
  }, []);
}
