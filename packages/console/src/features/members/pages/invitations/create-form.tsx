import { useLingui } from '@lingui/react/macro';
import { Form, type FormInstance, Input } from 'antd';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { NumberField } from '../../../../ui/number/number-field.tsx';
import { useLaterRule } from '../../../../ui/use-later-rule.ts';

export interface CreateFields {
  note: string;
  maxUses?: number | null;
  expiresAt?: string;
}

interface CreateFormProps {
  readonly id: string;
  readonly form: FormInstance<CreateFields>;
  readonly problem: unknown;
  readonly onSubmit: (fields: CreateFields) => void;
}

const longestNote = 200;
const mostUses = 1_000_000;

export function CreateForm({ id, form, problem, onSubmit }: CreateFormProps) {
  const { t } = useLingui();
  const later = useLaterRule();
  return (
    <DialogForm<CreateFields>
      id={id}
      form={form}
      initialValues={{ note: '', maxUses: null, expiresAt: '' }}
      problem={problem}
      onSubmit={onSubmit}
    >
      <Form.Item
        name="note"
        label={t`Note`}
        extra={t`Whom it is for and why. Only operators see it.`}
        rules={[{ required: true, whitespace: true, message: t`Write a note.` }]}
      >
        <Input maxLength={longestNote} />
      </Form.Item>
      <NumberField
        name="maxUses"
        label={t`How many people may register with it`}
        extra={t`Empty: any number.`}
        least={1}
        most={mostUses}
        mayBeEmpty
      />
      <Form.Item
        name="expiresAt"
        label={t`Valid until`}
        extra={t`In your own time zone. Empty: no end.`}
        rules={[later]}
      >
        <Input type="datetime-local" />
      </Form.Item>
    </DialogForm>
  );
}
