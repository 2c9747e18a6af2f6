import { UploadOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { bulkImportMostBytes } from '@tradewind/contract/bulk/bulk';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';

interface FileChoiceProps {
  readonly busy: boolean;
  /** Called when a file is chosen, to clear the result of the previous one. */
  readonly onChoice: () => void;
  /** The content is base64. */
  readonly onRead: (name: string, content: string) => void;
}

export function FileChoice({ busy, onChoice, onRead }: FileChoiceProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [isTooLarge, setTooLarge] = useState(false);

  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    onChoice();
    setName(file.name);
    setTooLarge(file.size > bulkImportMostBytes);
    if (file.size <= bulkImportMostBytes) onRead(file.name, await base64Of(file));
  };

  return (
    <div className="bulk-import-file">
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,text/csv"
        aria-label={t`CSV file`}
        onChange={({ target }) => {
          void read(target.files?.[0]);
          // Lets the same file be chosen again after it was edited.
          target.value = '';
        }}
      />
      <Button
        type="primary"
        icon={<UploadOutlined />}
        loading={busy}
        onClick={() => input.current?.click()}
      >
        {name === '' ? <Trans>Choose file…</Trans> : <Trans>Choose another file…</Trans>}
      </Button>
      <span className="mono">{name}</span>
      {isTooLarge ? <Alert type="error" showIcon title={t`The file is too large.`} /> : null}
    </div>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  const step = 0x80_00;
  for (let from = 0; from < bytes.length; from += step)
    binary += String.fromCharCode(...bytes.subarray(from, from + step));
  return btoa(binary);
}
