import { WarningOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type Language,
  languageNames,
  languages,
  languageTags,
} from '@tradewind/contract/languages';
import { Form, Input, Tag } from 'antd';
import type { TextField } from './fields.ts';
import { type DraftTexts, isSilent, lacks } from './texts.ts';
import './language-grid.css';

interface LanguageGridProps {
  readonly fields: readonly TextField[];
  readonly texts: DraftTexts;
  /** The reader's eye is on this language now. */
  readonly onTouch: (language: Language) => void;
}

/** Six languages side by side, so that one can be written from another. */
export function LanguageGrid({ fields, texts, onTouch }: LanguageGridProps) {
  return (
    <div className="language-grid">
      {languages.map((language) => (
        <fieldset key={language} aria-label={languageNames[language]}>
          <h2>
            <span lang={languageTags[language]}>{languageNames[language]}</span>
            {isSilent(texts[language]) ? (
              <Tag color="warning" icon={<WarningOutlined aria-hidden />}>
                <Trans>Missing</Trans>
              </Tag>
            ) : null}
          </h2>
          {fields.map((field, place) => (
            <LanguageField
              key={field.name}
              language={language}
              field={field}
              isKey={place === 0}
              onFocus={() => onTouch(language)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

interface LanguageFieldProps {
  readonly language: Language;
  readonly field: TextField;
  readonly isKey: boolean;
  readonly onFocus: () => void;
}

function LanguageField({ language, field, isKey, onFocus }: LanguageFieldProps) {
  const { i18n, t } = useLingui();
  const form = Form.useFormInstance<{ texts: DraftTexts }>();
  const { name, label, rows, max, extra, isRight, wrong } = field;
  const rule = {
    validator: (_: unknown, text = '') => {
      const draft = form.getFieldsValue().texts[language];
      if (isKey && !isSilent(draft) && lacks(draft, name))
        return Promise.reject(new Error(t`Write this, or leave the language empty.`));
      return isRight?.(text) === false
        ? Promise.reject(new Error(wrong === undefined ? '' : i18n._(wrong)))
        : Promise.resolve();
    },
  };
  const common = {
    lang: languageTags[language],
    onFocus,
    ...(max === undefined ? {} : { maxLength: max }),
  };
  return (
    <Form.Item
      name={['texts', language, name]}
      label={i18n._(label)}
      rules={[rule]}
      {...(extra === undefined ? {} : { extra: i18n._(extra) })}
    >
      {rows === undefined ? <Input {...common} /> : <Input.TextArea rows={rows} {...common} />}
    </Form.Item>
  );
}
