import { Trans, useLingui } from '@lingui/react/macro';
import { languageNames, languages, languageTags } from '@tradewind/contract/protocol/languages';
import { Form, Input, Tabs } from 'antd';

export function WordFields() {
  const { t } = useLingui();
  return (
    <fieldset>
      <legend>
        <Trans>Words for members</Trans>
      </legend>
      <Tabs
        type="card"
        items={languages.map((language) => ({
          key: language,
          label: <span lang={languageTags[language]}>{languageNames[language]}</span>,
          // Fields that are not rendered would not be saved.
          forceRender: true,
          children: (
            <>
              <Form.Item
                name={['address', language]}
                label={t`Address`}
                extra={t`In the contact block. Empty: as it is written in another language.`}
              >
                <Input.TextArea lang={languageTags[language]} rows={2} maxLength={300} />
              </Form.Item>
              <Form.Item
                name={['supportHours', language]}
                label={t`Service hours`}
                extra={t`In the contact block. Empty: nothing is shown.`}
              >
                <Input lang={languageTags[language]} maxLength={200} />
              </Form.Item>
            </>
          ),
        }))}
      />
    </fieldset>
  );
}
