import { useLingui } from '@lingui/react/macro';
import { type Language, languageTags } from '@tradewind/contract/protocol/languages';
import { Form, Input } from 'antd';
import { LanguageGrid } from '../../../ui/texts/language-grid.tsx';
import { type Drafts, missingIn } from '../../../ui/texts/text-drafts.ts';
import { useTitleRules } from '../../../ui/texts/use-title-rules.ts';
import type { Fields, TextField } from './fields.ts';
import { neededOf, type Words } from './kind-drafts.ts';

interface TextFieldsProps {
  readonly kind: Fields;
  readonly texts: Drafts<Words>;
  /** Called when the operator starts to edit this language, so that the preview shows it too. */
  readonly onTouch: (language: Language) => void;
}

/** The fields of one kind of text in all languages. */
export function TextFields({ kind, texts, onTouch }: TextFieldsProps) {
  const needed = neededOf(kind);
  const rules = useTitleRules(Form.useFormInstance(), needed);
  return (
    <LanguageGrid missing={missingIn(texts, needed)}>
      {(language) =>
        kind.fields.map((field) => (
          <LanguageField
            key={field.name}
            language={language}
            field={field}
            rules={field.name === needed ? rules(language) : []}
            onFocus={() => onTouch(language)}
          />
        ))
      }
    </LanguageGrid>
  );
}

interface LanguageFieldProps {
  readonly language: Language;
  readonly field: TextField;
  readonly rules: ReturnType<ReturnType<typeof useTitleRules>>;
  readonly onFocus: () => void;
}

function LanguageField({ language, field, rules, onFocus }: LanguageFieldProps) {
  const { i18n } = useLingui();
  const { name, label, rows, max, extra, isRight, wrong } = field;
  const rule = {
    validator: (_: unknown, text = '') =>
      isRight?.(text) === false
        ? Promise.reject(new Error(wrong === undefined ? '' : i18n._(wrong)))
        : Promise.resolve(),
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
      rules={[...rules, rule]}
      {...(extra === undefined ? {} : { extra: i18n._(extra) })}
    >
      {rows === undefined ? <Input {...common} /> : <Input.TextArea rows={rows} {...common} />}
    </Form.Item>
  );
}
