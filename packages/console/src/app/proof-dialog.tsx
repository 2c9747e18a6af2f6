import { Trans, useLingui } from '@lingui/react/macro';
import { codeTyped } from '@tradewind/contract/access/typed-code';
import { Form } from 'antd';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useProve } from '../features/access/data/auth.ts';
import { DialogForm } from '../ui/dialog-form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { SecondFactorField } from '../features/access/parts/second-factor-field.tsx';
import { useFormProblem } from '../ui/use-form-problem.ts';
import { useProofQuestion } from '../session/proof-question.ts';

/** Asks for a fresh proof of the second factor before a sensitive call, which is then sent again. */
export function ProofDialog() {
  // The key closes the question when the page changes, because on another page it would be unclear what it is for.
  return <ProofQuestion key={useLocation().key} />;
}

function ProofQuestion() {
  const { t } = useLingui();
  const answer = useProofQuestion((question) => question.answer);
  const [form] = Form.useForm<{ totp: string }>();
  const { problem, clear, fail } = useFormProblem(form, ['totp']);
  const prove = useProve();
  // Unmounting, by leaving the page or by a log-out, answers that the second factor was not shown.
  useEffect(() => () => answer?.(false), [answer]);

  const submit = ({ totp }: { totp: string }) => {
    clear();
    prove.mutate({ totp: codeTyped(totp) }, { onSuccess: () => answer?.(true), onError: fail });
  };
  return (
    <FormDialog
      title={t`Confirm that it is you`}
      open={answer !== undefined}
      action={t`Go on`}
      sending={prove.isPending}
      onClose={() => answer?.(false)}
      afterClose={clear}
    >
      {(id) => (
        <DialogForm
          id={id}
          form={form}
          initialValues={{ totp: '' }}
          problem={problem}
          onSubmit={submit}
        >
          <p className="quiet">
            <Trans>
              Enter the code from your authenticator app, or one of your recovery codes.
            </Trans>
          </p>
          <SecondFactorField />
        </DialogForm>
      )}
    </FormDialog>
  );
}
