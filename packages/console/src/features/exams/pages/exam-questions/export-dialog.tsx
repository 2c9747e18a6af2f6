import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type QuestionFormat, questionFormats } from '@tradewind/contract/exams/exam-bank';
import { type Language, languageNames, languages } from '@tradewind/contract/protocol/languages';
import { Alert, Modal, Segmented, Select } from 'antd';
import { useState } from 'react';
import { type QuestionFile, useExport } from '../../data/banks.ts';
import type { PlacedFolder } from '../../parts/question/folder-paths.ts';
import { formatNames } from '../../parts/question/words.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { saveBlob } from '../../../../ui/save-file.ts';
import { usePreferences } from '../../../../session/use-preferences.ts';

interface ExportDialogProps {
  readonly folder: PlacedFolder;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Exports a folder. If some questions could not be exported, the dialog stays open to list them. */
export function ExportDialog({ folder, open, onClose }: ExportDialogProps) {
  const { t } = useLingui();
  const own = usePreferences((preferences) => preferences.language);
  const [format, setFormat] = useState<QuestionFormat>('gift');
  const [language, setLanguage] = useState<Language>(own);
  const run = useExport();
  const start = () =>
    run.mutate(
      { folderId: folder.folderId, format, language },
      {
        onSuccess: ({ fileName, content, written, notes, isComplete }) => {
          if (written > 0) saveBlob(fileName, new Blob([content], { type: 'text/plain' }));
          if (written > 0 && notes.length === 0 && isComplete) onClose();
        },
      },
    );
  const { name } = folder;
  return (
    <Modal
      title={t`Export ${name}`}
      open={open}
      okText={t`Download the file`}
      confirmLoading={run.isPending}
      onOk={start}
      onCancel={onClose}
      afterClose={run.reset}
      scrollLock={false}
      destroyOnHidden
    >
      <div className="export-dialog">
        <p>
          <Trans>With the folders in it. Retired questions stay out.</Trans>
        </p>
        <Segmented
          aria-label={t`Format`}
          value={format}
          options={questionFormats.map((value) => ({ value, label: formatNames[value] }))}
          onChange={setFormat}
        />
        <Select
          aria-label={t`Language`}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={setLanguage}
        />
        {run.data === undefined ? null : <Outcome file={run.data} />}
        {run.error === null ? null : <Failure error={run.error} />}
      </div>
    </Modal>
  );
}

const words: Record<QuestionFile['notes'][number]['reason'], MessageDescriptor> = {
  languageMissing: msg`is not written in this language`,
  typeUnsupported: msg`the format has no questions of this type`,
  unitsLost: msg`is written without its units`,
};

const mostShown = 50;

function Outcome({ file: { written, notes, isComplete } }: { readonly file: QuestionFile }) {
  const { i18n } = useLingui();
  const hidden = notes.length - mostShown;
  return (
    <Alert
      type={written === 0 ? 'error' : 'warning'}
      showIcon
      title={
        <Plural
          value={written}
          one="# question is in the file."
          other="# questions are in the file."
        />
      }
      description={
        <>
          {isComplete ? null : (
            <p>
              <Trans>The file ends at its limit. Export smaller folders for the rest.</Trans>
            </p>
          )}
          <ul className="export-notes">
            {notes.slice(0, mostShown).map(({ questionId, title, reason }) => (
              <li key={questionId}>
                {title}: {i18n._(words[reason])}
              </li>
            ))}
          </ul>
          {hidden > 0 ? <Plural value={hidden} one="and # more" other="and # more" /> : null}
        </>
      }
    />
  );
}
