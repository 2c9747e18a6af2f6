import { useLingui } from '@lingui/react/macro';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { useProposal } from '../../data/proposals.ts';
import type { Proposal } from '../../../../data/shapes.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { type Decision, ProposalDecision } from './proposal-decision.tsx';
import { ProposalDetails } from './proposal-details.tsx';
import { RejectDialog } from './reject-dialog.tsx';

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
