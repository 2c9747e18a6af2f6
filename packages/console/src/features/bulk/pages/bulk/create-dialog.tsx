import { Trans, useLingui } from '@lingui/react/macro';
import {
  bulkNumberMax,
  bulkNumberPattern,
  normaliseBulkNumber,
} from '@tradewind/contract/bulk/bulk';
import { App, Form, Input } from 'antd';
import { useState } from 'react';
import { useCreateBulkRecord } from '../../data/bulk.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';
import { type RecordFields, RecordFieldset } from './record-fields.tsx';

interface CreateDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onCreated: (recordId: string) => void;
}

interface Fields extends RecordFields {
  number: string;
}

export function CreateDialog({ open, onClose, onCreated }: CreateDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const { problem, clear, fail } = useFormProblem(form, ['number', 'commodity', 'quantity']);
  const create = useCreateBulkRecord();

  const [isAsked, setAsked] = useState(false);
  const close = () => (form.isFieldsTouched() ? setAsked(true) : onClose());

  const submit = (fields: Fields) => {
    clear();
    create.mutate(fields, {
      onSuccess: ({ recordId }) => {
        void message.success(t`The record is registered. Members do not see it yet.`);
        onClose();
        onCreated(recordId);
      },
      onError: fail,
    });
  };

  const isNumber = (_: unknown, typed: string) =>
    bulkNumberPattern.test(normaliseBulkNumber(typed))
      ? Promise.resolve()
      : Promise.reject(new Error(t`3 to 40 letters, digits and dashes.`));

  return (
    <>
      <FormDialog
        title={t`New record`}
        open={open}
        action={t`Register`}
        sending={create.isPending}
        onClose={close}
        afterClose={clear}
      >
        {(id) => (
          <DialogForm<Fields>
            id={id}
            form={form}
            initialValues={{ number: '', unit: 'tonne' }}
            onSubmit={submit}
            problem={problem}
          >
            <Form.Item
              name="number"
              label={t`Number`}
              extra={t`It cannot be changed later.`}
              rules={[{ validator: isNumber }]}
            >
              <Input maxLength={bulkNumberMax} className="mono" autoComplete="off" />
            </Form.Item>
            <RecordFieldset />
          </DialogForm>
        )}
      </FormDialog>
      <ConfirmDialog
        title={t`Leave without saving?`}
        open={isAsked}
        action={t`Leave and lose the changes`}
        danger
        act={async () => onClose()}
        onClose={() => setAsked(false)}
      >
        <p>
          <Trans>What you changed on this page has not been saved.</Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}
