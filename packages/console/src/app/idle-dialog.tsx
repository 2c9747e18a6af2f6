import { Trans, useLingui } from '@lingui/react/macro';
import { codeTyped } from '@tradewind/contract/access/typed-code';
import { Form } from 'antd';
import { useProve } from '../features/access/data/auth.ts';
import { DialogForm } from '../ui/dialog-form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { SecondFactorField } from '../features/access/parts/second-factor-field.tsx';
import { useFormProblem } from '../ui/use-form-problem.ts';
import { tellOtherTabs, useIdleQuestion } from '../session/idle-question.ts';
import { logOut } from '../session/log-out.ts';

/** Asks for the second factor after an idle time. It covers the page, whose refused calls are then sent again. */
export function IdleDialog() {
  const { t } = useLingui();
  const answer = useIdleQuestion((question) => question.answer);
  const [form] = Form.useForm<{ totp: string }>();
  const { problem, clear, fail } = useFormProblem(form, ['totp']);
  const prove = useProve();

  const submit = ({ totp }: { totp: string }) => {
    clear();
    prove.mutate(
      { totp: codeTyped(totp) },
      {
        onSuccess: () => {
          answer?.(true);
          tellOtherTabs();
        },
        onError: fail,
      },
    );
  };
  return (
    <FormDialog
      title={t`You have been away for a while`}
      open={answer !== undefined}
      action={t`Go on`}
      covers={t`Log out`}
      sending={prove.isPending}
      onClose={() => void logOut()}
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
              Enter the code from your authenticator app, or one of your recovery codes. The page is
              as you left it.
            </Trans>
          </p>
          <SecondFactorField />
        </DialogForm>
      )}
    </FormDialog>
  );
}
