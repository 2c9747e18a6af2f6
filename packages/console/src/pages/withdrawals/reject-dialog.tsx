import { Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import type { WithdrawalDetail } from '../../data/shapes.ts';
import { useRejectWithdrawal } from '../../data/withdrawals.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useMoney } from '../../parts/use-money.ts';

interface RejectDialogProps {
  readonly withdrawal: WithdrawalDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function RejectDialog({ withdrawal, open, onClose }: RejectDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const words = useMoney();
  const reject = useRejectWithdrawal();
  const { withdrawalId, amount, coin } = withdrawal;
  const sum = words(amount, coin);
  const { account } = withdrawal.member;
  return (
    <ReasonDialog
      title={t`Reject this withdrawal?`}
      open={open}
      danger
      label={t`Reason, as the member will read it`}
      action={t`Reject and return ${sum}`}
      act={async (reason) => {
        await reject.mutateAsync({ withdrawalId, reason });
        void message.success(t`Rejected. ${sum} are back with the member.`);
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          All of it, with the service charge, goes back to {account} at once, and they are told why.
        </Trans>
      </p>
    </ReasonDialog>
  );
}
