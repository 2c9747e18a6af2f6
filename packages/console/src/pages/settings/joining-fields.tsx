import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Switch } from 'antd';

export function JoiningFields() {
  const { t } = useLingui();
  return (
    <fieldset>
      <legend>
        <Trans>Joining and reviews</Trans>
      </legend>
      <Form.Item
        name="invitationRequired"
        label={t`Registering needs an invitation`}
        valuePropName="checked"
        extra={t`On: only with a code. Off: anyone with an email can register; a code still tells who invited them.`}
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name="identityFourEyes"
        label={t`Identity reviews take two operators`}
        valuePropName="checked"
        extra={t`On: a second operator must agree. Off: one is enough.`}
      >
        <Switch />
      </Form.Item>
    </fieldset>
  );
}
