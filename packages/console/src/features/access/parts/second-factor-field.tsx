import { useLingui } from '@lingui/react/macro';
import { Form, Input, type InputRef } from 'antd';
import { useFirstFocus } from '../../../ui/use-first-focus.ts';

/** The field for a code of an authenticator app or a recovery code; it needs a form with a field `totp`. */
export function SecondFactorField() {
  const { t } = useLingui();
  const code = useFirstFocus<InputRef>();
  return (
    <Form.Item
      name="totp"
      label={t`Authentication code`}
      rules={[{ required: true, message: t`Enter the code.` }]}
    >
      <Input className="mono" autoComplete="one-time-code" size="large" ref={code} />
    </Form.Item>
  );
}
