import { Trans, useLingui } from '@lingui/react/macro';
import type { WithdrawalDetail } from '../../../../data/shapes.ts';
import { useRejectWithdrawal } from '../../data/withdrawals.ts';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';
import { useMoney } from '../../../../ui/use-money.ts';
import { useDecide } from './use-decide.ts';

interface RejectDialogProps {
  readonly withdrawal: WithdrawalDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function RejectDialog({ withdrawal, open, onClose }: RejectDialogProps) {
  const { t } = useLingui();
  const words = useMoney();
  const reject = useRejectWithdrawal();
  const { withdrawalId, amount, coin } = withdrawal;
  const decide = useDecide(withdrawalId);
  const sum = words(amount, coin);
  const { account } = withdrawal.member;
  return (
    <ReasonDialog
      title={t`Reject this withdrawal?`}
      open={open}
      danger
      label={t`Reason, as the member will read it`}
      action={t`Reject and return ${sum}`}
      act={(reason) =>
        decide(
          'reject',
          async () => {
            await reject.mutateAsync({ withdrawalId, reason });
            return t`Rejected. ${sum} is back with the member.`;
          },
          (state) => t`It was too late to reject it. Its state now: ${state}`,
        )
      }
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
