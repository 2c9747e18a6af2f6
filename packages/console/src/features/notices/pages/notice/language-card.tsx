import { useLingui } from '@lingui/react/macro';
import { type Language, languageNames, languageTags } from '@tradewind/contract/protocol/languages';
import { linksAreSafe } from '@tradewind/contract/notices/notice-text';
import { broadcastBodyMax, broadcastTitleMax } from '@tradewind/contract/notices/notices';
import { Form, Input } from 'antd';
import { isHalf, type NoticeDraft } from './draft.ts';
import { Preview } from './preview.tsx';

interface LanguageCardProps {
  readonly language: Language;
  readonly disabled: boolean;
}

export function LanguageCard({ language, disabled }: LanguageCardProps) {
  const { t } = useLingui();
  const form = Form.useFormInstance<NoticeDraft>();
  const text = Form.useWatch(['texts', language], form);
  const lang = languageTags[language];
  const whole = {
    validator: () =>
      isHalf(form.getFieldsValue().texts[language])
        ? Promise.reject(new Error(t`Write both title and text, or neither.`))
        : Promise.resolve(),
  };
  const links = {
    validator: (_: unknown, body: string) =>
      linksAreSafe(body)
        ? Promise.resolve()
        : Promise.reject(new Error(t`A link must begin with https:// or be a path of the app.`)),
  };
  const name = languageNames[language];
  return (
    <fieldset className="notice-language" aria-label={name}>
      <h2 lang={lang}>{name}</h2>
      <div className="notice-fields">
        <Form.Item name={['texts', language, 'title']} label={t`Title`} rules={[whole]}>
          <Input lang={lang} maxLength={broadcastTitleMax} showCount disabled={disabled} />
        </Form.Item>
        <Form.Item name={['texts', language, 'body']} label={t`Text`} rules={[whole, links]}>
          <Input.TextArea
            lang={lang}
            rows={5}
            maxLength={broadcastBodyMax}
            showCount
            disabled={disabled}
          />
        </Form.Item>
      </div>
      <Preview language={language} text={text} />
    </fieldset>
  );
}
