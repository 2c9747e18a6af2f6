import { useLingui, Trans } from '@lingui/react/macro';
import { Form, Button, Modal, type FormInstance, Input } from 'antd';
import { useState } from 'react';
import { isDoneBefore } from '../../../../data/intent.ts';
import { useCreateInvitation } from '../../data/invitations.ts';
import type { Invitation } from '../../../../data/shapes.ts';
import { DoneBefore } from '../../../../ui/done-before.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { NumberField } from '../../../../ui/number/number-field.tsx';
import { useLaterRule } from '../../../../ui/use-later-rule.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { invitationLink } from './invitation-link.ts';

interface CreateDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function CreateDialog({ open, onClose }: CreateDialogProps) {
  const { t } = useLingui();
  const [form] = Form.useForm<CreateFields>();
  const { problem, clear, fail } = useFormProblem(form, ['note', 'maxUses', 'expiresAt']);
  const [made, setMade] = useState<Invitation | null>(null);
  const [wasDone, setWasDone] = useState(false);
  const create = useCreateInvitation();

  const submit = ({ note, maxUses, expiresAt }: CreateFields) => {
    clear();
    create.mutate(
      {
        note: note.trim(),
        ...(typeof maxUses === 'number' ? { maxUses } : {}),
        // The field holds local time, the API expects UTC.
        ...(expiresAt ? { expiresAt: new Date(expiresAt).toISOString() } : {}),
      },
      {
        onSuccess: (invitation) => {
          setMade(invitation);
          onClose();
        },
        onError: (error) => {
          if (!isDoneBefore(error)) return fail(error);
          // If the dialog stayed open, the next click would create a second code.
          setWasDone(true);
          return onClose();
        },
      },
    );
  };

  return (
    <>
      <FormDialog
        title={t`New invitation code`}
        open={open}
        action={t`Make code`}
        sending={create.isPending}
        onClose={onClose}
        afterClose={clear}
      >
        {(id) => <CreateForm id={id} form={form} problem={problem} onSubmit={submit} />}
      </FormDialog>
      <DoneBefore open={wasDone} onClose={() => setWasDone(false)} />
      <MadeDialog invitation={made} onClose={() => setMade(null)} />
    </>
  );
}

interface MadeDialogProps {
  readonly invitation: Invitation | null;
  readonly onClose: () => void;
}

/** Shows a new code with buttons to copy it and its link, ready to hand on. */
function MadeDialog({ invitation, onClose }: MadeDialogProps) {
  const { t } = useLingui();
  const code = invitation?.code ?? '';
  return (
    <Modal
      title={t`The code is ready`}
      open={invitation !== null}
      onCancel={onClose}
      scrollLock={false}
      footer={[
        <CopyButton key="code" text={code} label={t`Copy code`} />,
        <CopyButton
          key="link"
          text={invitationLink(window.location.origin, code)}
          label={t`Copy link`}
        />,
        <Button key="done" type="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>,
      ]}
    >
      <div className="invitation-made">
        <output className="mono">{code}</output>
        <span className="quiet mono">{invitationLink(window.location.origin, code)}</span>
      </div>
    </Modal>
  );
}

interface CreateFields {
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

function CreateForm({ id, form, problem, onSubmit }: CreateFormProps) {
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
