import { Trans, useLingui } from '@lingui/react/macro';
import { App, Form } from 'antd';
import { type Opening, useAcceptApplication } from '../../data/exam-openings.ts';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { type TermFields, toWire, usualTerms } from '../../parts/opening/terms.ts';
import { TermsFields } from '../../parts/opening/terms-fields.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';

interface AcceptDialogProps {
  readonly opening: Opening;
  readonly open: boolean;
  readonly onClose: () => void;
}

const names = ['validUntil', 'minutes', 'extraMinutes', 'attempts'] as const;

export function AcceptDialog({ opening, open, onClose }: AcceptDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [form] = Form.useForm<TermFields>();
  const { problem, clear, fail } = useFormProblem(form, names);
  const accept = useAcceptApplication();
  const { openingId, member, paper } = opening;
  const [account, name] = [member.account, paper.name];
  const submit = (fields: TermFields) => {
    clear();
    accept.mutate(
      { openingId, ...toWire(fields) },
      {
        onSuccess: () => {
          void message.success(t`Exam opened`);
          onClose();
        },
        onError: fail,
      },
    );
  };
  return (
    <FormDialog
      title={t`Open the exam?`}
      open={open}
      action={t`Open exam for this member`}
      sending={accept.isPending}
      onClose={onClose}
      afterClose={clear}
    >
      {(id) => (
        <DialogForm<TermFields>
          id={id}
          form={form}
          initialValues={usualTerms(paper)}
          problem={problem}
          onSubmit={submit}
        >
          <p>
            <Trans>
              {account} may then sit “{name}” and is told at once.
            </Trans>
          </p>
          <TermsFields />
        </DialogForm>
      )}
    </FormDialog>
  );
}
