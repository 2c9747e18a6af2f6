import { useLingui } from '@lingui/react/macro';
import { Form, type FormInstance, Input } from 'antd';
import { useState } from 'react';
import { useCreateOperator } from '../../data/operators.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';
import { emailMax } from '@tradewind/contract/protocol/limits';
import type { Role } from '@tradewind/contract/staff/roles';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { NameItem } from './name-item.tsx';
import { RoleChoice } from './role-choice.tsx';
import { TemporaryPassword } from './temporary-password.tsx';

interface CreateDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const nobody = { name: '', email: '', password: '' };

export function CreateDialog({ open, onClose }: CreateDialogProps) {
  const { t } = useLingui();
  const [form] = Form.useForm<CreateFields>();
  const { problem, clear, fail } = useFormProblem(form, ['email', 'name', 'roles']);
  const [added, setAdded] = useState(nobody);
  const create = useCreateOperator();

  const submit = (fields: CreateFields) => {
    clear();
    const name = fields.name.trim();
    const email = fields.email.trim();
    create.mutate(
      { name, email, roles: fields.roles },
      {
        onSuccess: ({ temporaryPassword }) => {
          setAdded({ name, email, password: temporaryPassword });
          onClose();
        },
        onError: fail,
      },
    );
  };

  return (
    <>
      <FormDialog
        title={t`Add operator`}
        open={open}
        action={t`Add and make a temporary password`}
        sending={create.isPending}
        onClose={onClose}
        afterClose={clear}
      >
        {(id) => <CreateForm id={id} form={form} problem={problem} onSubmit={submit} />}
      </FormDialog>
      <TemporaryPassword {...added} onClose={() => setAdded(nobody)} />
    </>
  );
}

interface CreateFields {
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

function CreateForm({ id, form, problem, onSubmit }: CreateFormProps) {
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
