import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Form, type FormInstance, Input, type InputRef } from 'antd';
import { SecondFactorField } from '../../parts/second-factor-field.tsx';
import { useFirstFocus } from '../../../../ui/use-first-focus.ts';

export interface LoginFields {
  email: string;
  password: string;
  totp?: string;
}

interface LoginFormProps {
  readonly form: FormInstance<LoginFields>;
  readonly secondFactor: boolean;
  readonly sending: boolean;
  readonly onSubmit: (fields: LoginFields) => void;
  readonly onBack: () => void;
}

export function LoginForm({ form, secondFactor, sending, onSubmit, onBack }: LoginFormProps) {
  const { t } = useLingui();
  const email = useFirstFocus<InputRef>();
  return (
    <Form<LoginFields>
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      initialValues={{ email: '', password: '', totp: '' }}
      onFinish={onSubmit}
      validateTrigger="onSubmit"
    >
      {/* Hidden, not removed, at the second step, because the second call sends the email and password again. */}
      <div hidden={secondFactor}>
        <Form.Item
          name="email"
          label={t`Email`}
          rules={[{ required: true, message: t`Enter your email.` }]}
        >
          <Input type="email" autoComplete="username" size="large" ref={email} />
        </Form.Item>
        <Form.Item
          name="password"
          label={t`Password`}
          rules={[{ required: true, message: t`Enter your password.` }]}
        >
          <Input.Password autoComplete="current-password" size="large" />
        </Form.Item>
      </div>
      {secondFactor ? <SecondFactorField /> : null}
      <Button type="primary" htmlType="submit" size="large" block loading={sending}>
        <Trans>Log in</Trans>
      </Button>
      {secondFactor ? (
        <Button type="link" block onClick={onBack}>
          <Trans>Log in as someone else</Trans>
        </Button>
      ) : null}
    </Form>
  );
}
