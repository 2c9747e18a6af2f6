import { useLingui } from '@lingui/react/macro';
import { courseSummaryMax, courseTitleMax, speakerMax } from '@tradewind/contract/catalogue';
import { type Language, languageTags } from '@tradewind/contract/languages';
import { Form, type FormInstance, Input } from 'antd';
import { useTitleRules } from '../../parts/texts/use-title-rules.ts';
import type { CourseDraft } from './course-draft.ts';

interface CourseTextsProps {
  readonly language: Language;
  readonly form: FormInstance<CourseDraft>;
}

export function CourseTexts({ language, form }: CourseTextsProps) {
  const { t } = useLingui();
  const rules = useTitleRules(form, 'title');
  const lang = languageTags[language];
  return (
    <>
      <Form.Item name={['texts', language, 'title']} label={t`Title`} rules={rules(language)}>
        <Input lang={lang} maxLength={courseTitleMax} />
      </Form.Item>
      <Form.Item name={['texts', language, 'speaker']} label={t`Speaker`}>
        <Input lang={lang} maxLength={speakerMax} />
      </Form.Item>
      <Form.Item name={['texts', language, 'summary']} label={t`What it is about`}>
        <Input.TextArea lang={lang} rows={4} maxLength={courseSummaryMax} />
      </Form.Item>
    </>
  );
}
