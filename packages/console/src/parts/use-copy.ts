import { useLingui } from '@lingui/react/macro';
import { App } from 'antd';

export function useCopy(): (text: string) => void {
  const { t } = useLingui();
  const { message } = App.useApp();
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => message.success(t`Copied`),
      () => message.error(t`Your browser did not allow copying. Select the text and copy it.`),
    );
}
