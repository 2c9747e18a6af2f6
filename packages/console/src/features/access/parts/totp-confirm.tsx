import { Trans, useLingui } from '@lingui/react/macro';
import { digitsTyped } from '@tradewind/contract/access/typed-code';
import { Button, Form, Input, type InputRef } from 'antd';
import { useConfirmTotp } from '../data/auth.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { useFirstFocus } from '../../../ui/use-first-focus.ts';
import { useFormProblem } from '../../../ui/use-form-problem.ts';
import './totp.css';

interface TotpConfirmProps {
  readonly secret: string;
  readonly uri: string;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

export function TotpConfirm({ secret, uri, onConfirmed }: TotpConfirmProps) {
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
