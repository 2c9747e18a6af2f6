import { Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useBlockMember } from '../data/members.ts';
import type { Member } from '../../../data/shapes.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';

interface BlockDialogProps {
  readonly member: Member;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function BlockDialog({ member, open, onClose }: BlockDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const block = useBlockMember(member.memberId);
  const { account } = member;
  return (
    <ReasonDialog
      title={t`Block this account?`}
      open={open}
      danger
      action={t`Block and end all sessions`}
      label={t`Reason, for colleagues; the member does not see it`}
      act={async (reason) => {
        await block.mutateAsync(reason);
        void message.success(t`${account} is blocked`);
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          {account} is logged out everywhere and cannot log in again. Nothing is paid out, and an
          account that is being closed stays open. They get a mail with how to reach us. Only
          another operator, an owner or one of finance, can lift the block.
        </Trans>
      </p>
    </ReasonDialog>
  );
}
