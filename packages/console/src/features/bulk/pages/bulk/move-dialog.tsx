import { useLingui } from '@lingui/react/macro';
import type { BulkState } from '@tradewind/contract/bulk/bulk';
import { App, Form, Input } from 'antd';
import { useMoveBulkRecord } from '../../data/bulk.ts';
import type { BulkRecord } from '../../../../data/shapes.ts';
import { bulkStateNames } from '../../parts/bulk-words.ts';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useAsOpened } from '../../../../ui/use-as-opened.ts';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';

interface MoveDialogProps {
  readonly record: BulkRecord;
  /** Undefined while the dialog is closed. */
  readonly to: BulkState | undefined;
  readonly onClose: () => void;
}

interface Fields {
  on: string;
  verifier?: string;
}

export function MoveDialog({ record, to, onClose }: MoveDialogProps) {
  const { i18n, t } = useLingui();
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const { problem, clear, fail } = useFormProblem(form, ['on', 'verifier']);
  const move = useMoveBulkRecord();
  const { recordId, revision, number } = useAsOpened(record, to !== undefined);
  const name = to === undefined ? '' : i18n._(bulkStateNames[to]);
  const required = { required: true, whitespace: true, message: t`Fill this in.` };

  const submit = (fields: Fields) => {
    if (to === undefined) return;
    clear();
    move.mutate(
      { recordId, revision, to, ...fields },
      {
        onSuccess: () => {
          void message.success(t`${number} is now “${name}”`);
          onClose();
        },
        onError: fail,
      },
    );
  };

  return (
    <FormDialog
      title={t`Mark ${number} as “${name}”`}
      open={to !== undefined}
      action={t`Mark as “${name}”`}
      danger={to === 'cancelled'}
      sending={move.isPending}
      onClose={onClose}
      afterClose={clear}
    >
      {(id) => (
        <DialogForm<Fields>
          id={id}
          form={form}
          initialValues={{}}
          onSubmit={submit}
          problem={problem}
        >
          <Form.Item
            name="on"
            label={t`Day on which it happened`}
            extra={t`A record goes forward only; this cannot be undone.`}
            rules={[required]}
          >
            <Input type="date" />
          </Form.Item>
          {to === 'verified' ? (
            <Form.Item name="verifier" label={t`Identities verified by`} rules={[required]}>
              <Input maxLength={120} />
            </Form.Item>
          ) : null}
        </DialogForm>
      )}
    </FormDialog>
  );
}
