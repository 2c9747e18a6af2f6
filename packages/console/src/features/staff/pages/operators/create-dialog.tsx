import { useLingui } from '@lingui/react/macro';
import { Form } from 'antd';
import { useState } from 'react';
import { useCreateOperator } from '../../data/operators.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';
import { CreateForm, type CreateFields } from './create-form.tsx';
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
