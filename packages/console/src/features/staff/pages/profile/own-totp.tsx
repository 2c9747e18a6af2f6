import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { App, Tag, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { selfQuery, useRenewRecoveryCodes } from '../../../access/data/auth.ts';
import { TotpSetup } from '../../../access/parts/totp-setup.tsx';
import { useSelf } from '../../../../session/use-self.ts';
import { RecoveryCodes } from '../../../access/parts/recovery-codes.tsx';
import { codeTyped } from '@tradewind/contract/access/typed-code';
import { FormProblem } from '../../../../ui/form-problem.tsx';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';
import '../../../access/parts/totp.css';

export function OwnTotp() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const { totpEnabled } = useSelf();
  // Not derived from `totpEnabled`, which may be refreshed while the recovery codes are still shown.
  const [isSettingUp, setSettingUp] = useState(!totpEnabled);
  if (!isSettingUp) {
    return (
      <>
        <Tag color="success">
          <Trans>On</Trans>
        </Tag>
        <p className="quiet">
          <Trans>For a new phone, have an owner reset your access.</Trans>
        </p>
        <OwnRecoveryCodes />
      </>
    );
  }
  const finish = async () => {
    setSettingUp(false);
    void message.success(t`Two-step verification is on`);
    await queryClient.invalidateQueries({ queryKey: selfQuery.queryKey });
  };
  return <TotpSetup onDone={() => void finish()} />;
}

type Stage =
  | { readonly at: 'count' }
  | { readonly at: 'form' }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

/** Shows how many recovery codes are left, and creates new ones. */
function OwnRecoveryCodes() {
  const queryClient = useQueryClient();
  const { recoveryCodesLeft } = useSelf();
  const [stage, setStage] = useState<Stage>({ at: 'count' });
  const close = () => setStage({ at: 'count' });
  const show = (codes: readonly string[]) => {
    setStage({ at: 'codes', codes });
    void queryClient.invalidateQueries({ queryKey: selfQuery.queryKey });
  };
  if (stage.at === 'form') return <RenewCodesForm onRenewed={show} onCancel={close} />;
  if (stage.at === 'codes') return <RecoveryCodes codes={stage.codes} onDone={close} />;
  return (
    <>
      <p>
        {recoveryCodesLeft === 0 ? (
          <Trans>No recovery codes left</Trans>
        ) : (
          <Plural
            value={recoveryCodesLeft}
            one="# recovery code left"
            other="# recovery codes left"
          />
        )}
      </p>
      <Button onClick={() => setStage({ at: 'form' })}>
        <Trans>New recovery codes</Trans>
      </Button>
    </>
  );
}

interface Proof {
  readonly password: string;
  readonly totp: string;
}

interface RenewCodesFormProps {
  readonly onRenewed: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

function RenewCodesForm({ onRenewed, onCancel }: RenewCodesFormProps) {
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
