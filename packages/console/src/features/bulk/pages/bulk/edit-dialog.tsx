import { useLingui } from '@lingui/react/macro';
import { App, Form, Input } from 'antd';
import { useEditBulkRecord } from '../../data/bulk.ts';
import type { BulkRecord } from '../../../../data/shapes.ts';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useAsOpened } from '../../../../ui/use-as-opened.ts';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';
import { type RecordFields, RecordFieldset } from './record-fields.tsx';

interface EditDialogProps {
  readonly record: BulkRecord;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface Fields extends RecordFields {
  verifier?: string;
}

export function EditDialog({ record: present, open, onClose }: EditDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const { problem, clear, fail } = useFormProblem(form, ['commodity', 'quantity', 'verifier']);
  const edit = useEditBulkRecord();
  const record = useAsOpened(present, open);
  const { recordId, revision, number, verifier } = record;

  const submit = (fields: Fields) => {
    clear();
    edit.mutate(
      { recordId, revision, ...fields },
      {
        onSuccess: () => {
          void message.success(t`${number} is corrected`);
          onClose();
        },
        onError: fail,
      },
    );
  };

  return (
    <FormDialog
      title={t`Correct ${number}`}
      open={open}
      action={t`Save correction`}
      sending={edit.isPending}
      onClose={onClose}
      afterClose={clear}
    >
      {(id) => (
        <DialogForm<Fields>
          id={id}
          form={form}
          initialValues={{ ...record }}
          onSubmit={submit}
          problem={problem}
        >
          <RecordFieldset />
          {verifier === null ? null : (
            <Form.Item
              name="verifier"
              label={t`Identities verified by`}
              rules={[{ required: true, whitespace: true, message: t`Fill this in.` }]}
            >
              <Input maxLength={120} />
            </Form.Item>
          )}
        </DialogForm>
      )}
    </FormDialog>
  );
}
