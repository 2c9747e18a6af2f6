import { useLingui } from '@lingui/react/macro';
import { type Language, languageTags } from '@tradewind/contract/protocol/languages';
import { Form, Input } from 'antd';
import { linesIn } from '../../parts/contract-texts.ts';

const longestName = 60;
const longestDescription = 500;
const longestLine = 200;
const mostLines = 12;

const said = (message: string) => [{ required: true, whitespace: true, message }];

export function TextFields({ language }: { readonly language: Language }) {
  const { t } = useLingui();
  const lang = languageTags[language];
  const lines = {
    validator: (_: unknown, value: string) => {
      const given = linesIn(value);
      const fits =
        given.length > 0 &&
        given.length <= mostLines &&
        given.every((line) => line.length <= longestLine);
      return fits
        ? Promise.resolve()
        : Promise.reject(
            new Error(t`Write 1 to ${mostLines} lines of at most ${longestLine} characters each.`),
          );
    },
  };
  return (
    <>
      <Form.Item
        name={['texts', language, 'name']}
        label={t({ message: 'Name', context: 'of a contract' })}
        rules={said(t`Write the name in this language.`)}
      >
        <Input lang={lang} maxLength={longestName} />
      </Form.Item>
      <Form.Item
        name={['texts', language, 'description']}
        label={t`Description`}
        rules={said(t`Write the description in this language.`)}
      >
        <Input.TextArea lang={lang} rows={3} maxLength={longestDescription} />
      </Form.Item>
      <Form.Item
        name={['texts', language, 'equity']}
        label={t`What it entitles to`}
        extra={t`One a line.`}
        rules={[lines]}
      >
        <Input.TextArea lang={lang} rows={6} />
      </Form.Item>
    </>
  );
}
