import { useLingui } from '@lingui/react/macro';
import { App } from 'antd';

export function useCopy(): (text: string) => Promise<void> {
  const { t } = useLingui();
  const { message } = App.useApp();
  return async (text) => {
    try {
      // Browsers have no clipboard API on pages without https.
      await navigator.clipboard.writeText(text);
      void message.success(t`Copied`);
    } catch {
      void message.error(t`Your browser did not allow copying. Select the text and copy it.`);
    }
  };
}
