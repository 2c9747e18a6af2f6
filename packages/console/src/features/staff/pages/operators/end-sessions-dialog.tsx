import { Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useEndOperatorSessions } from '../../data/operators.ts';
import type { Operator } from '../../../../data/shapes.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';

interface EndSessionsDialogProps {
  readonly operator: Operator;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function EndSessionsDialog({ operator, open, onClose }: EndSessionsDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const end = useEndOperatorSessions(operator.operatorId);
  const { name } = operator;
  return (
    <ConfirmDialog
      title={t`End all sessions of ${name}?`}
      open={open}
      danger
      action={t`Log ${name} out everywhere`}
      act={async () => {
        await end.mutateAsync();
        void message.success(t`${name} is logged out everywhere`);
      }}
      onClose={onClose}
    >
      <p>
        <Trans>They are logged out at once on every device, and can log in again.</Trans>
      </p>
    </ConfirmDialog>
  );
}
