import { Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { type RunningSitting, useSubmitForMember } from '../../data/exam-openings.ts';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';

interface SubmitDialogProps {
  readonly sitting: RunningSitting;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Submits an exam for a member in an emergency; this cannot be undone. */
export function SubmitDialog({ sitting, open, onClose }: SubmitDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const submit = useSubmitForMember();
  const { sittingId, member, answered, questions } = sitting;
  const { account } = member;
  return (
    <ReasonDialog
      title={t`Submit for the member?`}
      open={open}
      danger
      label={t`Reason, which the member reads`}
      action={t`End and submit this exam`}
      act={async (reason) => {
        await submit.mutateAsync({ sittingId, reason });
        void message.success(t`Exam submitted`);
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          The exam of {account} ends now, with {answered} of {questions} questions answered. This
          cannot be undone.
        </Trans>
      </p>
    </ReasonDialog>
  );
}
