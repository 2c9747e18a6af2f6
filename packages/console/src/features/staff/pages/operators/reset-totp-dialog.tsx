import { Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useResetOperatorTotp } from '../../data/operators.ts';
import type { Operator } from '../../../../data/shapes.ts';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';

interface ResetTotpDialogProps {
  readonly operator: Operator;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ResetTotpDialog({ operator, open, onClose }: ResetTotpDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const reset = useResetOperatorTotp(operator.operatorId);
  const { name } = operator;
  return (
    <ReasonDialog
      title={t`Reset two-step verification of ${name}?`}
      open={open}
      danger
      action={t`Clear it and end their sessions`}
      label={t`Reason, for the audit log`}
      act={async (reason) => {
        await reset.mutateAsync(reason);
        void message.success(t`Two-step verification of ${name} is cleared`);
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          They log in with their password and must set it up anew before anything else. Make sure
          that it is really them who asked.
        </Trans>
      </p>
    </ReasonDialog>
  );
}
