import { useLingui, Trans } from '@lingui/react/macro';
import { Skeleton, Alert, Button, App } from 'antd';
import { useState } from 'react';
import {
  useProposal,
  useRejectProposal,
  useApproveProposal,
  proposalRead,
} from '../../data/proposals.ts';
import type { Proposal } from '../../../../data/shapes.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { parseMoney } from '@tradewind/contract/ledger/money';
import type { ProposalKind } from '@tradewind/contract/ledger/wallet';
import { useMoney } from '../../../../ui/use-money.ts';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { useMay, useSelf } from '../../../../session/use-self.ts';
import { ProposalDetails, useContentRows } from './proposal-details.tsx';
import { Details } from '../../../../ui/details.tsx';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';
import { CallRefused } from '@tradewind/contract/protocol/client';
import { proposalDecided } from '@tradewind/contract/generated/error-status';
import { lookOf } from './state-look.tsx';

interface ProposalPanelProps {
  readonly proposalId: string;
  readonly onClose: () => void;
}

/** Loads the proposal by its id, so that a link shows it even if the list beside it is filtered differently. */
export function ProposalPanel({ proposalId, onClose }: ProposalPanelProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useProposal(proposalId);
  // The open dialog keeps the proposal as it was, even if another operator decides it meanwhile.
  const [asked, setAsked] = useState<Proposal | null>(null);
  const [decision, setDecision] = useState<Decision | null>(null);
  const dialog = { onDecided: onClose, onClose: () => setDecision(null) };
  return (
    <>
      <SidePanel title={t`Proposal`} open={proposalId !== ''} onClose={onClose}>
        {data === undefined ? (
          error === null ? (
            <Skeleton active title={false} paragraph={{ rows: 10 }} />
          ) : (
            <Failure error={error} retry={() => void refetch()} />
          )
        ) : (
          <>
            <ProposalDetails proposal={data} />
            <ProposalDecision
              proposal={data}
              onDecide={(next) => {
                setAsked(data);
                setDecision(next);
              }}
            />
          </>
        )}
      </SidePanel>
      {asked === null ? null : (
        <>
          <ApproveDialog proposal={asked} open={decision === 'approve'} {...dialog} />
          <RejectDialog proposal={asked} open={decision === 'reject'} {...dialog} />
        </>
      )}
    </>
  );
}

type Decision = 'approve' | 'reject';

interface ProposalDecisionProps {
  readonly proposal: Proposal;
  readonly onDecide: (decision: Decision) => void;
}

/** An approval needs a second operator; the author can only withdraw the proposal. */
function ProposalDecision({ proposal, onDecide }: ProposalDecisionProps) {
  const { t } = useLingui();
  const mayApprove = useMay('ledger.approve');
  const isOwn = useSelf().operatorId === proposal.proposedBy.operatorId;
  if (proposal.state !== 'open' || !(mayApprove || isOwn)) return null;
  return (
    <PanelSection title={t`Decision`}>
      {isOwn ? (
        <Alert
          type="info"
          showIcon
          title={<Trans>You proposed this, so someone else has to approve it.</Trans>}
        />
      ) : null}
      <div className="proposal-actions">
        {mayApprove ? (
          <Button type="primary" disabled={isOwn} onClick={() => onDecide('approve')}>
            <Trans>Approve…</Trans>
          </Button>
        ) : null}
        <Button danger onClick={() => onDecide('reject')}>
          {isOwn ? <Trans>Withdraw…</Trans> : <Trans>Reject…</Trans>}
        </Button>
      </div>
    </PanelSection>
  );
}

interface RejectDialogProps {
  readonly proposal: Proposal;
  readonly open: boolean;
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

function RejectDialog({ proposal, open, onDecided, onClose }: RejectDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const reject = useRejectProposal();
  const isOwn = useSelf().operatorId === proposal.proposedBy.operatorId;
  const { proposalId } = proposal;
  const decide = useDecide(proposalId);
  const rows = useContentRows(proposal);
  return (
    <ReasonDialog
      title={isOwn ? t`Withdraw your proposal?` : t`Reject this proposal?`}
      open={open}
      danger
      label={t`Reason for the decision`}
      action={isOwn ? t`Withdraw proposal` : t`Reject proposal`}
      act={(reason) =>
        decide(async () => {
          await reject.mutateAsync({ proposalId, reason });
          void message.success(isOwn ? t`Proposal withdrawn` : t`Proposal rejected`);
          onDecided();
        })
      }
      onClose={onClose}
    >
      <p>
        <Trans>Nothing is posted. Whoever still wants it has to propose it anew.</Trans>
      </p>
      <div className="proposal-content">
        <Details rows={rows} />
      </div>
    </ReasonDialog>
  );
}

interface DecideDialogProps {
  readonly proposal: Proposal;
  readonly open: boolean;
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

function ApproveDialog({ proposal, open, onDecided, onClose }: DecideDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const approve = useApproveProposal();
  const deed = useDeed();
  const { proposalId } = proposal;
  const { email } = proposal.proposedBy;
  const decide = useDecide(proposalId);
  const rows = useContentRows(proposal);
  return (
    <ConfirmDialog
      title={t`Approve this proposal?`}
      open={open}
      action={deed(proposal)}
      act={() =>
        decide(async () => {
          const { journalId } = await approve.mutateAsync({ proposalId });
          void message.success(
            journalId === null
              ? t`Approved. The next comparison counts it.`
              : t`Approved and posted as journal ${journalId}`,
          );
          onDecided();
        })
      }
      onClose={onClose}
    >
      <p>
        <Trans>
          {email} proposed it. It counts at once and stays on record with both your names.
        </Trans>
      </p>
      <div className="proposal-content">
        <Details rows={rows} />
      </div>
    </ConfirmDialog>
  );
}

/** Returns the label of the approve button, which says what an approval does. */
function useDeed(): (proposal: Proposal) => string {
  const { t } = useLingui();
  const words = useMoney();
  return ({ kind, amount, coin, reverses }) => {
    const isOut = parseMoney(amount) < 0n;
    const money = words(isOut ? amount.slice(1) : amount, coin);
    const journalId = reverses ?? '';
    const deeds: Record<ProposalKind, string> = {
      adjustment: isOut ? t`Approve and take ${money}` : t`Approve and add ${money}`,
      capital: isOut ? t`Approve and book ${money} paid out` : t`Approve and book ${money} paid in`,
      rewardsFunding: t`Approve and set ${money} aside`,
      funding: isOut
        ? t`Approve and record ${money} taken out`
        : t`Approve and record ${money} paid in`,
      reversal: t`Approve and reverse journal ${journalId}`,
    };
    return deeds[kind];
  };
}

/**
 * Sends a decision. If someone else has already decided, the dialog closes, and the refreshed panel shows the state of the
 * proposal.
 */
function useDecide(proposalId: string) {
  const { i18n, t } = useLingui();
  const { message } = App.useApp();
  const { operatorId } = useSelf();
  const whatBecame = () => {
    const proposal = proposalRead(proposalId);
    const email = proposal?.decidedBy?.email;
    if (proposal === undefined || email === undefined) return undefined;
    const state = i18n._(lookOf(proposal)[0]);
    // The operator's own decision had succeeded, but its answer was lost.
    if (proposal.decidedBy?.operatorId === operatorId)
      return t`You have decided this proposal before. Its state now: ${state}`;
    return t`It was too late: ${email} has decided this proposal. Its state now: ${state}`;
  };
  return async (decide: () => Promise<void>): Promise<void> => {
    try {
      await decide();
    } catch (error) {
      if (!isTooLate(error)) throw error;
      void message.warning(whatBecame() ?? error.message);
    }
  };
}

const isTooLate = (error: unknown): error is CallRefused =>
  error instanceof CallRefused && error.status === proposalDecided;
