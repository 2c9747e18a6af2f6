import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { bulkImportMostBytes, bulkImportMostLines } from '@tradewind/contract/bulk/bulk';
import { newId } from '@tradewind/contract/protocol/new-id';
import { App, Button, Alert } from 'antd';
import { useState, useRef } from 'react';
import { Link } from 'react-router';
import { useNumber } from '../../../../i18n/use-number.ts';
import { getBulkTemplate, useCheckBulkImport } from '../../data/bulk.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { useErrorText } from '../../../../ui/use-error-text.ts';

import { type CheckedFile, ImportReport } from './import-report.tsx';
import './bulk-import.css';

export function Component() {
  const { t } = useLingui();
  const number = useNumber();
  const [lines, megabytes] = [number(bulkImportMostLines), number(bulkImportMostBytes / 1_000_000)];
  const check = useCheckBulkImport();
  const [file, setFile] = useState<CheckedFile>();

  const forget = () => {
    setFile(undefined);
    check.reset();
  };
  const choose = (name: string, content: string) => {
    check.mutate(
      { content },
      {
        // The checked file has one import id, so a second click cannot write it twice.
        onSuccess: (report) => setFile({ name, content, report, importId: newId() }),
      },
    );
  };

  return (
    <>
      <PageHead
        title={t`Import bulk records`}
        about={
          <>
            <Link to="/bulk" className="page-head-back">
              <Trans>All bulk records</Trans>
            </Link>
            <Trans>
              A CSV file in UTF-8 with up to {lines} lines and {megabytes} MB. It is checked first;
              nothing is written before you say so.
            </Trans>
          </>
        }
        actions={<TemplateButton />}
      />
      <FileChoice busy={check.isPending} onChoice={forget} onRead={choose} />
      {check.error === null ? null : (
        <div className="bulk-import-trouble">
          <Failure error={check.error} />
        </div>
      )}
      {file === undefined ? null : <ImportReport key={file.importId} file={file} />}
    </>
  );
}

function TemplateButton() {
  const { message } = App.useApp();
  const describe = useErrorText();
  const run = async () => {
    try {
      const { fileName, content } = await getBulkTemplate();
      saveFile(fileName, content, 'text/csv');
    } catch (error) {
      void message.error(describe(error));
    }
  };
  return (
    <Button icon={<DownloadOutlined />} onClick={() => void run()}>
      <Trans>Download template</Trans>
    </Button>
  );
}

interface FileChoiceProps {
  readonly busy: boolean;
  /** Called when a file is chosen, to clear the result of the previous one. */
  readonly onChoice: () => void;
  /** The content is base64. */
  readonly onRead: (name: string, content: string) => void;
}

function FileChoice({ busy, onChoice, onRead }: FileChoiceProps) {
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
