import { Trans, useLingui } from '@lingui/react/macro';
import { App, Form } from 'antd';
import { type Opening, useChangeOpening } from '../../data/exam-openings.ts';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { localTime } from '../../../../ui/local-time.ts';
import { useAsOpened } from '../../../../ui/use-as-opened.ts';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';
import type { TermFields } from './terms.ts';
import { TermsFields } from './terms-fields.tsx';

interface ChangeDialogProps {
  readonly opening: Opening;
  readonly open: boolean;
  readonly onClose: () => void;
}

type Fields = Omit<TermFields, 'minutes'>;
const names = ['validUntil', 'extraMinutes', 'attempts'] as const;

export function ChangeDialog({ opening, open, onClose }: ChangeDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const { problem, clear, fail } = useFormProblem(form, names);
  const change = useChangeOpening();
  // After a refusal the opening is refetched behind the dialog. A second submit must still name the values the dialog was opened
  // with, so that it cannot overwrite the newer ones.
  const { openingId, validUntil, extraMinutes, attempts } = useAsOpened(opening, open);
  if (validUntil === null || attempts === null) return null;
  const seen = { validUntil, extraMinutes, attempts };
  const shown = localTime(new Date(validUntil));
  const submit = (fields: Fields) => {
    clear();
    // The field has no seconds, so a time that was not edited is sent unchanged.
    const time =
      fields.validUntil === shown ? validUntil : new Date(fields.validUntil).toISOString();
    change.mutate(
      { openingId, seen, to: { ...fields, validUntil: time } },
      {
        onSuccess: () => {
          void message.success(t`Exam changed`);
          onClose();
        },
        onError: fail,
      },
    );
  };
  return (
    <FormDialog
      title={t`Change this opened exam`}
      open={open}
      action={t`Save changes`}
      sending={change.isPending}
      onClose={onClose}
      afterClose={clear}
    >
      {(id) => (
        <DialogForm<Fields>
          id={id}
          form={form}
          initialValues={{ validUntil: shown, extraMinutes, attempts }}
          problem={problem}
          onSubmit={submit}
        >
          <p>
            <Trans>
              More extra minutes also move the deadline of a sitting that is running; fewer take
              nothing away from it.
            </Trans>
          </p>
          <TermsFields withMinutes={false} until={shown} />
        </DialogForm>
      )}
    </FormDialog>
  );
}
