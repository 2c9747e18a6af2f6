import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Input } from 'antd';

export function LegalFields() {
  const { t } = useLingui();
  const page = {
    validator: (_: unknown, value: string) =>
      /^(?:https:\/\/[^\s<>"]+)?$/.test(value.trim())
        ? Promise.resolve()
        : Promise.reject(
            new Error(t`Write an address that begins with https://, or leave it empty.`),
          ),
  };
  return (
    <fieldset>
      <legend>
        <Trans>Terms and privacy</Trans>
      </legend>
      <Form.Item
        name="termsUrl"
        label={t`Terms of use`}
        extra={t`Address of a page of yours. Members are led to it where they register and in About us.`}
        rules={[page]}
      >
        <Input type="url" maxLength={300} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="privacyUrl"
        label={t`Privacy policy`}
        extra={t`Also where members hand in their identity document.`}
        rules={[page]}
      >
        <Input type="url" maxLength={300} autoComplete="off" />
      </Form.Item>
    </fieldset>
  );
}
