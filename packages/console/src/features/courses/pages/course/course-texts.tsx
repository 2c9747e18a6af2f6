import { useLingui } from '@lingui/react/macro';
import {
  courseSummaryMax,
  courseTitleMax,
  speakerMax,
} from '@tradewind/contract/courses/catalogue';
import { type Language, languageTags } from '@tradewind/contract/protocol/languages';
import { Form, type FormInstance, Input } from 'antd';
import { useTitleRules } from '../../../../ui/texts/use-title-rules.ts';
import type { CourseDraft } from './course-draft.ts';

interface CourseTextsProps {
  readonly language: Language;
  readonly form: FormInstance<CourseDraft>;
  /** Called when the operator starts to edit this language, so that the preview shows it too. */
  readonly onTouch: (language: Language) => void;
}

export function CourseTexts({ language, form, onTouch }: CourseTextsProps) {
  const { t } = useLingui();
  const rules = useTitleRules(form, 'title');
  const common = { lang: languageTags[language], onFocus: () => onTouch(language) };
  return (
    <>
      <Form.Item name={['texts', language, 'title']} label={t`Title`} rules={rules(language)}>
        <Input {...common} maxLength={courseTitleMax} />
      </Form.Item>
      <Form.Item name={['texts', language, 'speaker']} label={t`Speaker`}>
        <Input {...common} maxLength={speakerMax} />
      </Form.Item>
      <Form.Item name={['texts', language, 'summary']} label={t`What it is about`}>
        <Input.TextArea {...common} rows={4} maxLength={courseSummaryMax} />
      </Form.Item>
    </>
  );
}
