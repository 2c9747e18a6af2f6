import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Switch } from 'antd';
import type { Settings } from '../../../../data/shapes.ts';
import { NumberField } from '../../../../ui/number/number-field.tsx';

export function JoiningFields({ defaults }: { readonly defaults: Settings }) {
  const { t } = useLingui();
  const days = defaults.identityPhotoDays;
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
      <NumberField
        name="identityPhotoDays"
        label={t`Photos of documents are erased after days`}
        extra={t`Counted from the decision, also for photos that are there now. What is erased does not come back. Default: ${days}`}
        least={7}
        most={1825}
      />
    </fieldset>
  );
}
