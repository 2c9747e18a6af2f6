import { useLingui } from '@lingui/react/macro';
import { Form, Input, Radio } from 'antd';
import { NumberFields } from './number-fields.tsx';
import { OptionRows } from './option-rows.tsx';
import { isChoice, type QuestionDraft } from './question-draft.ts';

interface KeyFieldsProps {
  readonly draft: QuestionDraft;
  readonly mayWrite: boolean;
  readonly onChange: (changes: Partial<QuestionDraft>) => void;
}

/** Fields for the right answer, depending on the question's type. */
export function KeyFields({ draft, mayWrite, onChange }: KeyFieldsProps) {
  const { t } = useLingui();
  if (isChoice(draft)) return <OptionRows draft={draft} mayWrite={mayWrite} onChange={onChange} />;
  if (draft.type === 'numeric') return <NumberFields draft={draft} onChange={onChange} />;
  if (draft.type === 'trueFalse') {
    return (
      <Form.Item label={t`Right answer`}>
        <Radio.Group
          aria-label={t`Right answer`}
          value={draft.isTrue}
          options={[
            { value: true, label: t`True` },
            { value: false, label: t`False` },
          ]}
          onChange={({ target }) => onChange({ isTrue: target.value === true })}
        />
      </Form.Item>
    );
  }
  return (
    <Form.Item
      label={t`Answers that count as right`}
      htmlFor="question-accepted"
      extra={t`One in each line, in any language. Upper and lower case, full and half width, hiragana and katakana, and extra spaces make no difference: “GOLD”, “ｇｏｌｄ” and “gold” are the same.`}
    >
      <Input.TextArea
        id="question-accepted"
        rows={5}
        value={draft.accepted}
        onChange={({ target }) => onChange({ accepted: target.value })}
      />
    </Form.Item>
  );
}
