import { UploadOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  importMostBytes,
  type QuestionFormat,
  questionFormats,
} from '@tradewind/contract/exams/exam-bank';
import { languageNames, languages } from '@tradewind/contract/protocol/languages';
import { Alert, Button, Form, Input, Segmented, Select, Switch } from 'antd';
import { useRef, useState } from 'react';
import type { PlacedFolder } from '../../parts/question/folder-paths.ts';
import { FolderSelect } from '../../parts/question/folder-select.tsx';
import { formatNames } from '../../parts/question/words.ts';

import type { ImportOrder } from './import-order.ts';
import '../../../../ui/long-form.css';

interface ImportFieldsProps {
  readonly folders: readonly PlacedFolder[];
  readonly order: ImportOrder;
  readonly isChecking: boolean;
  readonly onChange: (changes: Partial<ImportOrder>) => void;
  readonly onCheck: () => void;
}

export function ImportFields(props: ImportFieldsProps) {
  const { folders, order, isChecking, onChange, onCheck } = props;
  const { t } = useLingui();
  const lacks =
    order.folderId === ''
      ? t`Choose the folder first.`
      : order.content.trim() === ''
        ? t`Choose a file or paste questions first.`
        : '';
  return (
    <Form className="long-form" layout="vertical" requiredMark={false} onFinish={onCheck}>
      <div className="long-form-terms">
        <Form.Item label={t`Folder`} htmlFor="import-folder">
          <FolderSelect
            id="import-folder"
            folders={folders}
            value={order.folderId}
            onChange={(folderId) => onChange({ folderId })}
          />
        </Form.Item>
        <Form.Item label={t`Format`}>
          <Segmented<QuestionFormat>
            aria-label={t`Format`}
            value={order.format}
            options={questionFormats.map((value) => ({ value, label: formatNames[value] }))}
            onChange={(format) => onChange({ format })}
          />
        </Form.Item>
        <Form.Item label={t`Language of the file`} htmlFor="import-language">
          <Select
            id="import-language"
            value={order.language}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={(language) => onChange({ language })}
          />
        </Form.Item>
        <Form.Item label={t`Make the folders that the file names`} htmlFor="import-folders">
          <Switch
            id="import-folders"
            checked={order.keepsFolders}
            onChange={(keepsFolders) => onChange({ keepsFolders })}
          />
        </Form.Item>
      </div>
      <FileChoice onChosen={(content) => onChange({ content })} />
      <Form.Item label={t`Or paste the questions`} htmlFor="import-content">
        <Input.TextArea
          id="import-content"
          className="mono"
          rows={8}
          spellCheck={false}
          placeholder={examples[order.format]}
          value={order.content}
          onChange={({ target }) => onChange({ content: target.value })}
        />
      </Form.Item>
      <div className="import-check">
        <Button type="primary" htmlType="submit" disabled={lacks !== ''} loading={isChecking}>
          <Trans>Check the questions</Trans>
        </Button>
        <span className="quiet">{lacks}</span>
      </div>
    </Form>
  );
}

function FileChoice({ onChosen }: { readonly onChosen: (content: string) => void }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [isTooLarge, setTooLarge] = useState(false);
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    setName(file.name);
    setTooLarge(file.size > importMostBytes);
    // Otherwise the questions of the previous file would be shown under the new file's name.
    onChosen(file.size <= importMostBytes ? await file.text() : '');
  };
  return (
    <div className="import-file">
      <input
        ref={input}
        hidden
        type="file"
        accept=".txt,.gift,.xml,text/plain,text/xml"
        aria-label={t`File with questions`}
        onChange={({ target }) => {
          void read(target.files?.[0]);
          // Lets the same file be chosen again after it was edited.
          target.value = '';
        }}
      />
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => input.current?.click()}>
        {name === '' ? <Trans>Choose file…</Trans> : <Trans>Choose another file…</Trans>}
      </Button>
      <span className="mono">{name}</span>
      {isTooLarge ? <Alert type="error" showIcon title={t`The file is too large.`} /> : null}
    </div>
  );
}

/** One question in each format, in symbols that mean the same in every language. */
const examples: Readonly<Record<QuestionFormat, string>> = {
  gift: '::Au:: Au = ? {\n  =gold\n  ~silver\n  ~copper\n}',
  aiken: 'Au = ?\nA. gold\nB. silver\nC. copper\nANSWER: A',
  moodleXml: [
    '<quiz>',
    '  <question type="truefalse">',
    '    <questiontext format="html"><text>Au = gold</text></questiontext>',
    '    <answer fraction="100"><text>true</text></answer>',
    '    <answer fraction="0"><text>false</text></answer>',
    '  </question>',
    '</quiz>',
  ].join('\n'),
};
