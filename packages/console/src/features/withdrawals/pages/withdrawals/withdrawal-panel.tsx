import { useLingui, Trans } from '@lingui/react/macro';
import { Skeleton, Timeline, App } from 'antd';
import { useState } from 'react';
import type { WithdrawalDetail } from '../../../../data/shapes.ts';
import {
  useWithdrawal,
  useRejectWithdrawal,
  useApproveWithdrawal,
  withdrawalRead,
} from '../../data/withdrawals.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { PayoutProblem } from './payout-problem.tsx';
import { type Decision, WithdrawalDecision } from './withdrawal-decision.tsx';
import { WithdrawalDetails } from './withdrawal-details.tsx';
import { WithdrawalRisks } from './withdrawal-risks.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { StateLook } from './state-look.tsx';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';
import { useMoney } from '../../../../ui/use-money.ts';
import { CallRefused } from '@tradewind/contract/protocol/client';
import { approvedByYou, withdrawalDecided } from '@tradewind/contract/generated/error-status';
import { useSelf } from '../../../../session/use-self.ts';
import { stateLooks } from './withdrawal-words.ts';

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

/** Every state that the withdrawal went through and every approval that counts, with operator and time. */
function WithdrawalTimeline({ withdrawal }: { readonly withdrawal: WithdrawalDetail }) {
  const { t } = useLingui();
  const approvals = withdrawal.approvedBy.map(({ operator, at }) => ({
    at,
    key: `approval ${operator.operatorId}`,
    content: (
      <>
        {t`Approved by ${operator.email}`} · <Moment at={at} />
      </>
    ),
  }));
  const events = withdrawal.events.map(({ state, at, operator, reason }) => ({
    at,
    key: `${state} ${at}`,
    content: (
      <>
        <StateLook state={state} /> <Moment at={at} />
        {operator === null ? null : <div className="quiet">{operator.email}</div>}
        {reason === null ? null : <div>{reason}</div>}
      </>
    ),
  }));
  const all = [...approvals, ...events].toSorted((a, b) => (a.at < b.at ? -1 : 1));
  return (
    <PanelSection title={t`Timeline`}>
      <Timeline items={all.map(({ key, content }) => ({ key, content }))} />
    </PanelSection>
  );
}

interface RejectDialogProps {
  readonly withdrawal: WithdrawalDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}

function RejectDialog({ withdrawal, open, onClose }: RejectDialogProps) {
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

interface DecideDialogProps {
  readonly withdrawal: WithdrawalDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}

function ApproveDialog({ withdrawal, open, onClose }: DecideDialogProps) {
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

/**
 * Sends a decision. If someone else has already decided, or the payout was faster, the dialog closes and a message tells the
 * state of the withdrawal. If the operator's own approval had succeeded but its answer was lost, the message reports a success.
 */
function useDecide(withdrawalId: string) {
  const { i18n, t } = useLingui();
  const { operatorId } = useSelf();
  const { message } = App.useApp();
  return async (
    deed: 'approve' | 'reject',
    decide: () => Promise<string>,
    late: (state: string) => string,
  ): Promise<void> => {
    try {
      void message.success(await decide());
    } catch (error) {
      if (!isTooLate(error)) throw error;
      const withdrawal = withdrawalRead(withdrawalId);
      if (withdrawal === undefined || error.status === approvedByYou)
        return void message.warning(error.message);
      const state = i18n._(stateLooks[withdrawal.state][0]);
      const isApproved = withdrawal.approvedBy.some(
        (one) => one.operator.operatorId === operatorId,
      );
      const isUndone = withdrawal.state === 'rejected' || withdrawal.state === 'cancelled';
      return deed === 'approve' && isApproved && !isUndone
        ? void message.success(t`Your approval is there. Its state now: ${state}`)
        : void message.warning(late(state));
    }
  };
}

const isTooLate = (error: unknown): error is CallRefused =>
  error instanceof CallRefused &&
  (error.status === withdrawalDecided || error.status === approvedByYou);
