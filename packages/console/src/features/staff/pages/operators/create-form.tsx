import { useLingui } from '@lingui/react/macro';
import { emailMax } from '@tradewind/contract/protocol/limits';
import type { Role } from '@tradewind/contract/staff/roles';
import { Form, type FormInstance, Input } from 'antd';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { NameItem } from './name-item.tsx';
import { RoleChoice } from './role-choice.tsx';

export interface CreateFields {
  name: string;
  email: string;
  roles: Role[];
}

interface CreateFormProps {
  readonly id: string;
  readonly form: FormInstance<CreateFields>;
  readonly problem: unknown;
  readonly onSubmit: (fields: CreateFields) => void;
}

export function CreateForm({ id, form, problem, onSubmit }: CreateFormProps) {
  const { t } = useLingui();
  return (
    <DialogForm<CreateFields>
      id={id}
      form={form}
      initialValues={{ name: '', email: '', roles: [] }}
      problem={problem}
      onSubmit={onSubmit}
    >
      <NameItem />
      <Form.Item
        name="email"
        label={t`Email`}
        rules={[{ required: true, whitespace: true, message: t`Enter the operator’s email.` }]}
      >
        <Input type="email" autoComplete="off" maxLength={emailMax} />
      </Form.Item>
      <Form.Item
        name="roles"
        label={t`Roles`}
        rules={[{ required: true, type: 'array', message: t`Choose at least one role.` }]}
      >
        <RoleChoice />
      </Form.Item>
    </DialogForm>
  );
}
