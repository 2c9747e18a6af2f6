import { Trans, useLingui } from '@lingui/react/macro';
import { CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { codeTyped } from '@tradewind/contract/access/typed-code';
import { Alert, Form, Button, type FormInstance, Input, type InputRef } from 'antd';
import { useState } from 'react';
import { useLogin } from '../../data/auth.ts';
import { EntryFrame } from '../../../../ui/entry-frame.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';
import { startSession, useSession } from '../../../../session/use-session.ts';
import { SecondFactorField } from '../../parts/second-factor-field.tsx';
import { useFirstFocus } from '../../../../ui/use-first-focus.ts';

export function Component() {
  const { t } = useLingui();
  const notice = useSession((session) => session.notice);
  const [form] = Form.useForm<LoginFields>();
  const [secondFactor, setSecondFactor] = useState(false);
  const { problem, clear, fail } = useFormProblem(form, ['email', 'password', 'totp']);
  const login = useLogin();

  const submit = ({ email, password, totp }: LoginFields) => {
    clear();
    const code = codeTyped(totp ?? '');
    login.mutate(
      { email: email.trim(), password, ...(code ? { totp: code } : {}) },
      {
        // The session watch goes on from here, in every tab.
        onSuccess: ({ token }) => startSession(token),
        onError: (error) => {
          const needed =
            error instanceof CallRefused && error.status === errorStatus.secondFactorNeeded;
          if (needed) setSecondFactor(true);
          else fail(error);
        },
      },
    );
  };

  return (
    <EntryFrame
      title={secondFactor ? t`One more step` : t`Log in`}
      about={
        secondFactor ? (
          <Trans>Enter the code from your authenticator app, or one of your recovery codes.</Trans>
        ) : (
          <Trans>For the academy’s staff.</Trans>
        )
      }
    >
      {notice === '' || problem !== null ? null : (
        <Alert className="entry-notice" type="warning" showIcon role="alert" title={notice} />
      )}
      {problem === null ? null : (
        <div className="entry-notice">
          <Failure error={problem} />
        </div>
      )}
      <LoginForm
        form={form}
        secondFactor={secondFactor}
        sending={login.isPending}
        onSubmit={submit}
        onBack={() => {
          form.resetFields(['totp']);
          clear();
          setSecondFactor(false);
        }}
      />
    </EntryFrame>
  );
}

interface LoginFields {
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

function LoginForm({ form, secondFactor, sending, onSubmit, onBack }: LoginFormProps) {
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
