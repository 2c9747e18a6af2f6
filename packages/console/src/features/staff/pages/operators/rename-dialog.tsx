import { useLingui } from '@lingui/react/macro';
import { App, Form } from 'antd';
import { useRenameOperator } from '../../data/operators.ts';
import type { Operator } from '../../../../data/shapes.ts';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useAsOpened } from '../../../../ui/use-as-opened.ts';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';
import { NameItem } from './name-item.tsx';

interface RenameDialogProps {
  readonly operator: Operator;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function RenameDialog({ operator, open, onClose }: RenameDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [form] = Form.useForm<{ name: string }>();
  const { problem, clear, fail } = useFormProblem(form, ['name']);
  const rename = useRenameOperator(operator.operatorId);
  const { name: nameBefore } = useAsOpened(operator, open);
  const submit = (fields: { name: string }) => {
    clear();
    const name = fields.name.trim();
    rename.mutate(
      { name, nameBefore },
      {
        onSuccess: () => {
          void message.success(t`The name is ${name} now`);
          onClose();
        },
        onError: fail,
      },
    );
  };
  return (
    <FormDialog
      title={t`Correct the name of ${nameBefore}`}
      open={open}
      action={t`Correct the name`}
      sending={rename.isPending}
      onClose={onClose}
      afterClose={clear}
    >
      {(id) => (
        <DialogForm
          id={id}
          form={form}
          initialValues={{ name: nameBefore }}
          problem={problem}
          onSubmit={submit}
        >
          <NameItem />
        </DialogForm>
      )}
    </FormDialog>
  );
}
