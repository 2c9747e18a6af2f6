import { Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useDisableInvitation } from '../../data/invitations.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';

interface DisableDialogProps {
  readonly code: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function DisableDialog({ code, open, onClose }: DisableDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const disable = useDisableInvitation();
  return (
    <ConfirmDialog
      title={t`Disable this code?`}
      open={open}
      danger
      action={t`Disable ${code}`}
      act={async () => {
        await disable.mutateAsync(code);
        void message.success(t`${code} is disabled`);
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          Nobody can register with it from then on, and it cannot be switched on again. Members who
          used it stay members.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
