import { useLingui } from '@lingui/react/macro';
import { Skeleton } from 'antd';
import { useState } from 'react';
import type { WithdrawalDetail } from '../../../../data/shapes.ts';
import { useWithdrawal } from '../../data/withdrawals.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { PayoutProblem } from './payout-problem.tsx';
import { type Decision, WithdrawalDecision } from './withdrawal-decision.tsx';
import { WithdrawalDetails } from './withdrawal-details.tsx';
import { WithdrawalRisks } from './withdrawal-risks.tsx';
import { WithdrawalTimeline } from './withdrawal-timeline.tsx';
import { RejectDialog } from './reject-dialog.tsx';

interface WithdrawalPanelProps {
  readonly withdrawalId: string;
  readonly memberSearchOf: (memberId: string) => string;
  readonly onClose: () => void;
}

export function WithdrawalPanel(props: WithdrawalPanelProps) {
  const { withdrawalId, memberSearchOf, onClose } = props;
  const { t } = useLingui();
  const { data, error, refetch } = useWithdrawal(withdrawalId);
  // The open dialog keeps the withdrawal as it was, even if another operator decides it meanwhile.
  const [asked, setAsked] = useState<WithdrawalDetail | null>(null);
  const [decision, setDecision] = useState<Decision | null>(null);
  const close = () => setDecision(null);
  return (
    <>
      <SidePanel title={t`Withdrawal`} open={withdrawalId !== ''} onClose={onClose}>
        {data === undefined ? (
          error === null ? (
            <Skeleton active title={false} paragraph={{ rows: 10 }} />
          ) : (
            <Failure error={error} retry={() => void refetch()} />
          )
        ) : (
          <>
            <PayoutProblem withdrawal={data} />
            <WithdrawalDecision
              withdrawal={data}
              onDecide={(next) => {
                setAsked(data);
                setDecision(next);
              }}
            />
            <WithdrawalDetails
              withdrawal={data}
              memberSearch={memberSearchOf(data.member.memberId)}
            />
            {data.state === 'requested' ? null : <WithdrawalRisks withdrawal={data} />}
            <WithdrawalTimeline withdrawal={data} />
          </>
        )}
      </SidePanel>
      {asked === null ? null : (
        <>
          <ApproveDialog withdrawal={asked} open={decision === 'approve'} onClose={close} />
          <RejectDialog withdrawal={asked} open={decision === 'reject'} onClose={close} />
        </>
      )}
    </>
  );
}
