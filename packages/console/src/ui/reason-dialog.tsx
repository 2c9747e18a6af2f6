import { Form } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DialogForm } from './dialog-form.tsx';
import { FormDialog } from './form-dialog.tsx';
import { keptRequestOf } from './kept-request.tsx';
import { ReasonField } from './reason-field.tsx';
import { useFirstFocus } from './use-first-focus.ts';
import { useFormProblem } from './use-form-problem.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly open: boolean;
  /** Label of the button, which names what will happen. */
  readonly action: string;
  readonly danger?: boolean;
  readonly label?: string;
  readonly act: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
  /** Describes what is about to happen; shown above the reason. */
  readonly children: ReactNode;
}

interface Fields {
  reason: string;
}

/** A dialog for actions that require a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, open, action, danger = false, label, act, onClose, children } = props;
  const [form] = Form.useForm<Fields>();
  const { problem, clear, fail } = useFormProblem(form, ['reason']);
  const run = useMutation({ mutationFn: act, onSuccess: onClose, onError: fail });
  return (
    <FormDialog
      title={title}
      open={open}
      action={action}
      danger={danger}
      sending={run.isPending}
      settled={keptRequestOf(problem) !== undefined}
      onClose={onClose}
      afterClose={clear}
    >
      {(id) => (
        <DialogForm<Fields>
          id={id}
          form={form}
          initialValues={{ reason: '' }}
          problem={problem}
          onSubmit={({ reason }) => {
            clear();
            run.mutate(reason.trim());
          }}
        >
          {children}
          <FocusedReason label={label} />
        </DialogForm>
      )}
    </FormDialog>
  );
}

function FocusedReason({ label }: { readonly label: string | undefined }) {
  return <ReasonField label={label} field={useFirstFocus<TextAreaRef>()} />;
}
