import { useState } from 'react';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Form, Input, type InputRef } from 'antd';
import { useBeginTotp, useConfirmTotp } from '../data/auth.ts';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { useFormProblem } from '../../../ui/use-form-problem.ts';
import { digitsTyped } from '@tradewind/contract/access/typed-code';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { useFirstFocus } from '../../../ui/use-first-focus.ts';
import './totp.css';

type Stage =
  | { readonly at: 'begin' }
  | { readonly at: 'confirm'; readonly secret: string; readonly uri: string }
  | { readonly at: 'recovery'; readonly codes: readonly string[] };

/** Sets up the second factor: asks for the password, shows the new secret, then the recovery codes. */
export function TotpSetup({ onDone }: { readonly onDone: () => void }) {
  const [stage, setStage] = useState<Stage>({ at: 'begin' });
  if (stage.at === 'begin') {
    return <TotpBegin onBegun={(begun) => setStage({ at: 'confirm', ...begun })} />;
  }
  if (stage.at === 'recovery') return <RecoveryCodes codes={stage.codes} onDone={onDone} />;
  return (
    <TotpConfirm
      secret={stage.secret}
      uri={stage.uri}
      onConfirmed={(codes) => setStage({ at: 'recovery', codes })}
    />
  );
}

interface Begun {
  readonly secret: string;
  readonly uri: string;
}

function TotpBegin({ onBegun }: { readonly onBegun: (begun: Begun) => void }) {
  const { t } = useLingui();
  const [form] = Form.useForm<{ password: string }>();
  const { problem, clear, fail } = useFormProblem(form, ['password']);
  const begin = useBeginTotp();
  const submit = (fields: { password: string }) => {
    clear();
    begin.mutate(fields, {
      onSuccess: onBegun,
      onError: fail,
    });
  };
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      initialValues={{ password: '' }}
      validateTrigger="onSubmit"
      onFinish={submit}
    >
      <Form.Item
        name="password"
        label={t`Password`}
        extra={t`So that nobody can do this at a computer you left unlocked.`}
        rules={[{ required: true, message: t`Enter your password.` }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <FormProblem problem={problem} />
      <Button type="primary" htmlType="submit" loading={begin.isPending}>
        <Trans>Set up two-step verification</Trans>
      </Button>
    </Form>
  );
}

interface TotpConfirmProps {
  readonly secret: string;
  readonly uri: string;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

function TotpConfirm({ secret, uri, onConfirmed }: TotpConfirmProps) {
  const { t } = useLingui();
  const [form] = Form.useForm<{ totp: string }>();
  const { problem, clear, fail } = useFormProblem(form, ['totp']);
  const code = useFirstFocus<InputRef>();
  const confirm = useConfirmTotp();
  const submit = ({ totp }: { totp: string }) => {
    clear();
    confirm.mutate(
      { totp: digitsTyped(totp) },
      {
        onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
        onError: fail,
      },
    );
  };
  return (
    <section className="totp">
      <div className="totp-scan">
        <QrCode text={uri} />
        <span className="quiet">
          <Trans>Scan it with an authenticator app, or type this secret:</Trans>
        </span>
        <span className="totp-secret">
          <code className="mono">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton bare text={secret} label={t`Copy secret`} />
        </span>
      </div>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        noValidate
        initialValues={{ totp: '' }}
        validateTrigger="onSubmit"
        onFinish={submit}
      >
        <Form.Item
          name="totp"
          label={t`The six digits that the app shows`}
          rules={[{ required: true, message: t`Enter the code.` }]}
        >
          <Input className="mono" inputMode="numeric" autoComplete="one-time-code" ref={code} />
        </Form.Item>
        <FormProblem problem={problem} />
        <Button type="primary" htmlType="submit" loading={confirm.isPending}>
          <Trans>Switch on</Trans>
        </Button>
      </Form>
    </section>
  );
}
