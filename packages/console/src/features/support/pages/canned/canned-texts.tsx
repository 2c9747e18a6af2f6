import { useLingui } from '@lingui/react/macro';
import {
  isLanguage,
  type Language,
  languageNames,
  languages,
  languageTags,
} from '@tradewind/contract/protocol/languages';
import {
  cannedPlaceholders,
  messageMax,
  unknownPlaceholders,
} from '@tradewind/contract/support/support';
import { Form, Input, Tabs } from 'antd';

interface CannedTextsProps {
  readonly language: Language;
  readonly onChange: (language: Language) => void;
}

export function CannedTexts({ language, onChange }: CannedTextsProps) {
  const { t } = useLingui();
  const known = cannedPlaceholders.map((name) => `{${name}}`).join(' ');
  const placeholders = {
    validator: (_: unknown, text = '') => {
      const [unknown] = unknownPlaceholders(text);
      return unknown === undefined
        ? Promise.resolve()
        : Promise.reject(new Error(t`Nothing fills in “${unknown}”.`));
    },
  };
  return (
    <Tabs
      size="small"
      activeKey={language}
      onChange={(key) => {
        if (isLanguage(key)) onChange(key);
      }}
      items={languages.map((key) => ({
        key,
        label: <span lang={languageTags[key]}>{languageNames[key]}</span>,
        // Fields that are not rendered would be neither validated nor saved.
        forceRender: true,
        children: (
          <Form.Item
            name={['texts', key]}
            label={t`Text`}
            extra={t`Filled in when it is inserted: ${known}`}
            rules={[
              { required: true, whitespace: true, message: t`Write the text in this language.` },
              placeholders,
            ]}
          >
            <Input.TextArea lang={languageTags[key]} rows={6} maxLength={messageMax} />
          </Form.Item>
        ),
      }))}
    />
  );
}
