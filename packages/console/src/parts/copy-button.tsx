import { CopyOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { App, Button, type ButtonProps } from 'antd';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, in words: "Copy code". */
  readonly label: string;
  readonly bare?: boolean;
  readonly type?: ButtonProps['type'];
}

export function CopyButton({ text, label, bare = false, type = 'default' }: CopyButtonProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => message.success(t`Copied`),
      () => message.error(t`Your browser did not allow copying. Select the text and copy it.`),
    );
  return bare ? (
    <Button
      type="text"
      size="small"
      icon={<CopyOutlined />}
      aria-label={label}
      title={label}
      onClick={copy}
    />
  ) : (
    <Button type={type} icon={<CopyOutlined />} onClick={copy}>
      {label}
    </Button>
  );
}
