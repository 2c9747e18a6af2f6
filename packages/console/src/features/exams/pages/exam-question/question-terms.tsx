import { useLingui } from '@lingui/react/macro';
import type { QuestionType } from '@tradewind/contract/exams/exam';
import { questionTitleMax } from '@tradewind/contract/exams/exam-bank';
import { Form, Input, Select } from 'antd';
import type { PlacedFolder } from '../../parts/question/folder-paths.ts';
import { FolderSelect } from '../../parts/question/folder-select.tsx';
import { questionTypes, typeNames } from '../../parts/question/words.ts';
import type { QuestionDraft } from './question-draft.ts';

interface QuestionTermsProps {
  readonly draft: QuestionDraft;
  readonly folders: readonly PlacedFolder[];
  readonly isNew: boolean;
  /** True after an attempt to save without a folder. */
  readonly isHomeless: boolean;
  readonly onChange: (changes: Partial<QuestionDraft>) => void;
}

export function QuestionTerms(props: QuestionTermsProps) {
  const { draft, folders, isNew, isHomeless, onChange } = props;
  const { i18n, t } = useLingui();
  const types = questionTypes.map((value) => ({ value, label: i18n._(typeNames[value]) }));
  return (
    <>
      {isNew ? (
        <Form.Item
          label={t`Folder`}
          htmlFor="question-folder"
          {...(isHomeless && { validateStatus: 'error', help: t`Choose a folder.` })}
        >
          <FolderSelect
            id="question-folder"
            folders={folders}
            value={draft.folderId}
            onChange={(folderId) => onChange({ folderId })}
          />
        </Form.Item>
      ) : null}
      <Form.Item
        label={t`Type`}
        htmlFor="question-type"
        {...(isNew ? {} : { extra: t`A question keeps its type.` })}
      >
        <Select<QuestionType>
          id="question-type"
          value={draft.type}
          options={types}
          {...(isNew ? {} : { disabled: true })}
          onChange={(type) => onChange({ type })}
        />
      </Form.Item>
      <Form.Item
        label={t`Title`}
        htmlFor="question-title"
        extra={t`To find it by; members do not see it.`}
      >
        <Input
          id="question-title"
          maxLength={questionTitleMax}
          value={draft.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Form.Item>
    </>
  );
}
