import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Input } from 'antd';
import type { Settings } from '../../../../data/shapes.ts';
import { localTime } from '../../../../ui/local-time.ts';

const today = () => localTime(new Date()).slice(0, 10);

export function ContactFields({ defaults }: { readonly defaults: Settings }) {
  const { t } = useLingui();
  const configured = defaults.productName;
  const name = {
    validator: (_: unknown, value: string) =>
      /^[^\s<>"](?:[^\n\t<>"]*[^\s<>"])?$/.test(value.trim())
        ? Promise.resolve()
        : Promise.reject(new Error(t`Write a name without < > or quotation marks.`)),
  };
  const day = {
    validator: (_: unknown, value: string) =>
      /^(?:19|20)\d\d-\d\d-\d\d$/.test(value) && value <= today()
        ? Promise.resolve()
        : Promise.reject(new Error(t`Choose the day; it cannot be in the future.`)),
  };
  return (
    <fieldset>
      <legend>
        <Trans>Name and contact</Trans>
      </legend>
      <Form.Item
        name="productName"
        label={t`Product name`}
        extra={t`In the title of every page, in mails and on statements. Default: ${configured}`}
        rules={[name]}
      >
        <Input maxLength={60} />
      </Form.Item>
      <div className="settings-pair">
        <Form.Item name="telephone" label={t`Telephone`}>
          <Input type="tel" maxLength={60} autoComplete="off" />
        </Form.Item>
        <Form.Item name="mailbox" label={t`Mailbox`}>
          <Input type="email" maxLength={254} autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item
        name="foundedOn"
        label={t`Founded on`}
        extra={t`The home screen counts the years since then, and the copyright line names its year.`}
        rules={[day]}
      >
        <Input type="date" className="settings-day" />
      </Form.Item>
    </fieldset>
  );
}
