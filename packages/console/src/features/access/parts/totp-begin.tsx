import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Form, Input } from 'antd';
import { useBeginTotp } from '../data/auth.ts';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { useFormProblem } from '../../../ui/use-form-problem.ts';

interface Begun {
  readonly secret: string;
  readonly uri: string;
}

export function TotpBegin({ onBegun }: { readonly onBegun: (begun: Begun) => void }) {
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
