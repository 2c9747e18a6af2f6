import { useLingui } from '@lingui/react/macro';
import { showNotice } from './notice/notices.ts';

/** Returns a function that copies text to the clipboard and shows whether that worked. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useLingui();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      showNotice(t`Copied`, 'success');
    } catch {
      // Browsers refuse without https or permission; the user can still select the text.
      showNotice(t`Copying did not work. Press and hold the text to copy it.`);
    }
  };
}
