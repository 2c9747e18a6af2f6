import { Trans, useLingui } from '@lingui/react/macro';
import { codeTyped } from '@tradewind/contract/access/typed-code';
import { Button, Form, Input } from 'antd';
import { useRenewRecoveryCodes } from '../../../access/data/auth.ts';
import { FormProblem } from '../../../../ui/form-problem.tsx';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';
import '../../../access/parts/totp.css';

interface Proof {
  readonly password: string;
  readonly totp: string;
}

interface RenewCodesFormProps {
  readonly onRenewed: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

export function RenewCodesForm({ onRenewed, onCancel }: RenewCodesFormProps) {
  const { t } = useLingui();
  const [form] = Form.useForm<Proof>();
  const { problem, clear, fail } = useFormProblem(form, ['password', 'totp']);
  const renew = useRenewRecoveryCodes();
  const submit = ({ password, totp }: Proof) => {
    clear();
    renew.mutate(
      { password, totp: codeTyped(totp) },
      { onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes), onError: fail },
    );
  };
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      initialValues={{ password: '', totp: '' }}
      validateTrigger="onSubmit"
      onFinish={submit}
    >
      <p className="quiet">
        <Trans>Your old codes stop working. You can approve no money for the next 24 hours.</Trans>
      </p>
      <Form.Item
        name="password"
        label={t`Password`}
        rules={[{ required: true, message: t`Enter your password.` }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="totp"
        label={t`Authentication code`}
        extra={t`From your authenticator app, or one of your recovery codes.`}
        rules={[{ required: true, message: t`Enter the code.` }]}
      >
        <Input className="mono" autoComplete="one-time-code" />
      </Form.Item>
      <FormProblem problem={problem} />
      <div className="totp-actions">
        <Button type="primary" htmlType="submit" loading={renew.isPending}>
          <Trans>Make new codes</Trans>
        </Button>
        <Button disabled={renew.isPending} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
}
