import { Trans, useLingui } from '@lingui/react/macro';
import type { WithdrawalDetail } from '../../../../data/shapes.ts';
import { useApproveWithdrawal } from '../../data/withdrawals.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useMoney } from '../../../../ui/use-money.ts';
import { useDecide } from './use-decide.ts';

interface DecideDialogProps {
  readonly withdrawal: WithdrawalDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ApproveDialog({ withdrawal, open, onClose }: DecideDialogProps) {
  const { t } = useLingui();
  const words = useMoney();
  const approve = useApproveWithdrawal();
  const { withdrawalId, arrives, coin, network, address, approvalsNeeded, approvedBy } = withdrawal;
  const decide = useDecide(withdrawalId);
  const isLast = approvalsNeeded - approvedBy.length <= 1;
  const sum = words(arrives, coin);
  const { account } = withdrawal.member;
  return (
    <ConfirmDialog
      title={t`Approve this withdrawal?`}
      open={open}
      action={isLast ? t`Approve and pay out ${sum}` : t`Approve as the first of two`}
      act={() =>
        decide(
          'approve',
          async () => {
            const { state } = await approve.mutateAsync({ withdrawalId });
            return state === 'approved'
              ? t`Approved. It will be paid out.`
              : t`Approved. One more is needed.`;
          },
          (state) => t`It was too late to approve it. Its state now: ${state}`,
        )
      }
      onClose={onClose}
    >
      <p>
        <Trans>
          {sum} from {account} goes over {network} to:
        </Trans>
      </p>
      <p className="mono withdrawal-address">{address}</p>
      <p>
        <Trans>What is on a chain cannot be taken back.</Trans>
      </p>
    </ConfirmDialog>
  );
}
