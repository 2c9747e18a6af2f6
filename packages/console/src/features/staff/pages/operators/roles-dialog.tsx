import { useLingui } from '@lingui/react/macro';
import type { Role } from '@tradewind/contract/staff/roles';
import { App, Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { type NewRoles, useSetOperatorRoles } from '../../data/operators.ts';
import type { Operator } from '../../../../data/shapes.ts';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';
import { RoleChoice } from './role-choice.tsx';

interface RolesDialogProps {
  readonly operator: Operator;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function RolesDialog({ operator, open, onClose }: RolesDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [form] = Form.useForm<{ roles: Role[] }>();
  const { problem, clear, fail } = useFormProblem(form, ['roles']);
  const setRoles = useSetOperatorRoles(operator.operatorId);
  const { name } = operator;
  const submit = (given: NewRoles) => {
    clear();
    setRoles.mutate(given, {
      onSuccess: () => {
        void message.success(t`Roles of ${name} are set`);
        onClose();
      },
      onError: fail,
    });
  };
  return (
    <FormDialog
      title={t`Roles of ${name}`}
      open={open}
      action={t`Set roles`}
      sending={setRoles.isPending}
      onClose={onClose}
      afterClose={clear}
    >
      {(id) => (
        <RolesForm id={id} form={form} roles={operator.roles} problem={problem} onSubmit={submit} />
      )}
    </FormDialog>
  );
}

interface RolesFormProps {
  readonly id: string;
  readonly form: FormInstance<{ roles: Role[] }>;
  readonly roles: Role[];
  readonly problem: unknown;
  readonly onSubmit: (given: NewRoles) => void;
}

function RolesForm({ id, form, roles, problem, onSubmit }: RolesFormProps) {
  const { t } = useLingui();
  // The roles when the dialog was opened; the list behind it may be refreshed in the meantime.
  const [rolesBefore] = useState(roles);
  return (
    <DialogForm
      id={id}
      form={form}
      initialValues={{ roles: rolesBefore }}
      problem={problem}
      onSubmit={(chosen) => onSubmit({ roles: chosen.roles, rolesBefore })}
    >
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
