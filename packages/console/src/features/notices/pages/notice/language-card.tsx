import { useLingui, Trans } from '@lingui/react/macro';
import { type Language, languageNames, languageTags } from '@tradewind/contract/protocol/languages';
import { linksAreSafe, paragraphsOf } from '@tradewind/contract/notices/notice-text';
import { broadcastBodyMax, broadcastTitleMax } from '@tradewind/contract/notices/notices';
import { Form, Input } from 'antd';
import { isHalf, type NoticeDraft, type NoticeText } from './draft.ts';

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

interface PreviewProps {
  readonly language: Language;
  readonly text: NoticeText | undefined;
}

/** Shows the notice as a member will read it. Links are shown but do not open. */
function Preview({ language, text }: PreviewProps) {
  const paragraphs = paragraphsOf(text?.body ?? '').map((pieces, place) => ({
    key: `p${place}`,
    pieces,
  }));
  const isEmpty = (text?.title ?? '') === '' && paragraphs.length === 0;
  return (
    <div className="notice-preview" lang={languageTags[language]}>
      {isEmpty ? (
        <p className="quiet">
          <Trans>What members will read shows here.</Trans>
        </p>
      ) : (
        <>
          <strong>{text?.title}</strong>
          {paragraphs.map(({ key, pieces }) => (
            <p key={key}>
              {pieces.map(({ text: words, to }, place) =>
                to === undefined ? (
                  words
                ) : (
                  <span key={`${key}-${String(place)}`} className="notice-link" title={to}>
                    {words}
                  </span>
                ),
              )}
            </p>
          ))}
        </>
      )}
    </div>
  );
}
