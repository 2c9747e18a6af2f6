import { Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useResetMemberTotp } from '../data/members.ts';
import type { Member } from '../../../data/shapes.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';

interface ResetTotpDialogProps {
  readonly member: Member;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ResetTotpDialog({ member, open, onClose }: ResetTotpDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const reset = useResetMemberTotp(member.memberId);
  const { account } = member;
  return (
    <ReasonDialog
      title={t`Reset two-step verification?`}
      open={open}
      danger
      action={t`Switch off and end all sessions`}
      label={t`Reason, for the audit log`}
      act={async (reason) => {
        await reset.mutateAsync(reason);
        void message.success(t`Two-step verification of ${account} is off`);
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          From then on {account} logs in with the password alone until they set it up again. All
          their sessions end. Make sure that it is really them who asked.
        </Trans>
      </p>
    </ReasonDialog>
  );
}
