import { useLingui } from '@lingui/react/macro';
import type { Role } from '@tradewind/contract/roles';
import { App, Form } from 'antd';
import { useSetOperatorRoles } from '../../data/operators.ts';
import type { Operator } from '../../data/shapes.ts';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { useFormProblem } from '../../parts/use-form-problem.ts';
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
  const submit = ({ roles }: { roles: Role[] }) => {
    clear();
    setRoles.mutate(roles, {
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
        <DialogForm
          id={id}
          form={form}
          initialValues={{ roles: operator.roles }}
          problem={problem}
          onSubmit={submit}
        >
          <Form.Item
            name="roles"
            label={t`Roles`}
            rules={[{ required: true, type: 'array', message: t`Choose at least one role.` }]}
          >
            <RoleChoice />
          </Form.Item>
        </DialogForm>
      )}
    </FormDialog>
  );
}
