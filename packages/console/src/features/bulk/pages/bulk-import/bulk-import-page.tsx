import { DownloadOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { bulkImportMostBytes, bulkImportMostLines } from '@tradewind/contract/bulk/bulk';
import { newId } from '@tradewind/contract/protocol/new-id';
import { App, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useNumber } from '../../../../i18n/use-number.ts';
import { getBulkTemplate, useCheckBulkImport } from '../../data/bulk.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { useErrorText } from '../../../../ui/use-error-text.ts';
import { FileChoice } from './file-choice.tsx';
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
