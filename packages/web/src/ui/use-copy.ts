import { useLingui } from '@lingui/react/macro';
import { showNotice } from './notice/notices.ts';

/** Puts text on the clipboard and says whether that worked. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useLingui();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      showNotice(t`Copied`, 'success');
    } catch {
      // Browsers refuse outside of https or without leave; the text can still be selected by hand.
      showNotice(t`Copying did not work. Press and hold the text to copy it.`);
    }
  };
}
