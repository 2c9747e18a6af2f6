import { useLingui } from '@lingui/react/macro';
import { Form } from 'antd';
import { useState } from 'react';
import { isDoneBefore } from '../../../../data/intent.ts';
import { useCreateInvitation } from '../../data/invitations.ts';
import type { Invitation } from '../../../../data/shapes.ts';
import { DoneBefore } from '../../../../ui/done-before.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';
import { CreateForm, type CreateFields } from './create-form.tsx';
import { MadeDialog } from './made-dialog.tsx';

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
