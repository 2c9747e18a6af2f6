import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps {
  readonly text: string;
  /** Label of the button, which names what is copied: "Copy code". */
  readonly label: string;
  readonly bare?: boolean;
}

export function CopyButton({ text, label, bare = false }: CopyButtonProps) {
  const copy = useCopy();
  return bare ? (
    <Button
      type="text"
      size="small"
      icon={<CopyOutlined />}
      aria-label={label}
      title={label}
      onClick={() => void copy(text)}
    />
  ) : (
    <Button icon={<CopyOutlined />} onClick={() => void copy(text)}>
      {label}
    </Button>
  );
}
