import { Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useSetOperatorDisabled } from '../../data/operators.ts';
import type { Operator } from '../../../../data/shapes.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';

interface DisableDialogProps {
  readonly operator: Operator;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Disables an operator's account, or enables it if it is disabled. */
export function DisableDialog({ operator, open, onClose }: DisableDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const setDisabled = useSetOperatorDisabled(operator.operatorId);
  const { name } = operator;
  const isActive = operator.disabledAt === null;
  return (
    <ConfirmDialog
      title={isActive ? t`Disable ${name}?` : t`Enable ${name}?`}
      open={open}
      danger={isActive}
      action={isActive ? t`Disable and end their sessions` : t`Let ${name} in again`}
      act={async () => {
        await setDisabled.mutateAsync(isActive);
        void message.success(isActive ? t`${name} is disabled` : t`${name} is enabled`);
      }}
      onClose={onClose}
    >
      <p>
        {isActive ? (
          <Trans>
            They are logged out at once and cannot log in until someone enables them again. What
            they did stays in the audit log.
          </Trans>
        ) : (
          <Trans>They can log in again with the password and roles they had.</Trans>
        )}
      </p>
    </ConfirmDialog>
  );
}
