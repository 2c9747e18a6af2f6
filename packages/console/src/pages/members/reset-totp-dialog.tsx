import { Trans, useLingui } from '@lingui/react/macro';
import { App, Form, Input } from 'antd';
import { useState } from 'react';
import { useResetMemberTotp } from '../../data/members.ts';
import type { Member } from '../../data/shapes.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';

interface ResetTotpDialogProps {
  readonly member: Member;
  readonly open: boolean;
  readonly onClose: () => void;
}

// The server wants a reason that says something and fits its log.
const shortest = 3;
const longest = 500;

export function ResetTotpDialog({ member, open, onClose }: ResetTotpDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [reason, setReason] = useState('');
  const reset = useResetMemberTotp(member.memberId);
  const { account } = member;
  return (
    <ConfirmDialog
      title={t`Reset two-step verification?`}
      open={open}
      danger
      action={t`Switch off and end all sessions`}
      disabled={reason.trim().length < shortest}
      act={async () => {
        await reset.mutateAsync(reason.trim());
        void message.success(t`Two-step verification of ${account} is off`);
        setReason('');
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          From then on {account} logs in with the password alone until they set it up again. All
          their sessions end. Make sure that it is really them who asked.
        </Trans>
      </p>
      <Form layout="vertical" requiredMark={false} noValidate>
        <Form.Item label={t`Reason, for the audit log`} htmlFor="reset-reason" required>
          <Input.TextArea
            id="reset-reason"
            value={reason}
            maxLength={longest}
            rows={3}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
    </ConfirmDialog>
  );
}
