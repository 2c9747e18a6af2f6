import { Trans, useLingui } from '@lingui/react/macro';
import { passwordMax, passwordMin } from '@tradewind/contract/protocol/limits';
import { Button, Form, Input } from 'antd';
import { useChangePassword } from '../data/auth.ts';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { useFormProblem } from '../../../ui/use-form-problem.ts';

interface PasswordFields {
  currentPassword: string;
  password: string;
  passwordRepeat: string;
}

const empty: PasswordFields = { currentPassword: '', password: '', passwordRepeat: '' };

export function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLingui();
  const [form] = Form.useForm<PasswordFields>();
  const { problem, clear, fail } = useFormProblem(form, [
    'currentPassword',
    'password',
    'passwordRepeat',
  ]);
  const change = useChangePassword();

  const submit = (fields: PasswordFields) => {
    clear();
    change.mutate(fields, {
      onSuccess: () => {
        form.resetFields();
        onDone();
      },
      onError: fail,
    });
  };

  const same = {
    validator: (_: unknown, repeat: string) =>
      repeat === form.getFieldValue('password')
        ? Promise.resolve()
        : Promise.reject(new Error(t`The two passwords are not the same.`)),
  };

  return (
    <Form<PasswordFields>
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      initialValues={empty}
      validateTrigger="onSubmit"
      onFinish={submit}
    >
      <Form.Item
        name="currentPassword"
        label={t`Current password`}
        rules={[{ required: true, message: t`Enter your current password.` }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="password"
        label={t`New password`}
        rules={[
          { required: true, message: t`Enter a new password.` },
          {
            min: passwordMin,
            max: passwordMax,
            message: t`A password has ${passwordMin} to ${passwordMax} characters.`,
          },
        ]}
        validateFirst
        extra={t`At least ${passwordMin} characters; longer is better than cleverer.`}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="passwordRepeat"
        label={t`New password again`}
        rules={[{ required: true, message: t`Enter the new password again.` }, same]}
        validateFirst
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <FormProblem problem={problem} />
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        <Trans>Change password</Trans>
      </Button>
    </Form>
  );
}
