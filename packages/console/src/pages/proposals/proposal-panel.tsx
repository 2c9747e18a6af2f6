import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PagedList } from '../../data/paging.ts';
import type { Proposal } from '../../data/shapes.ts';
import { ListedRow } from '../../parts/listed-row.tsx';
import { SidePanel } from '../../parts/side-panel.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { type Decision, ProposalDecision } from './proposal-decision.tsx';
import { ProposalDetails } from './proposal-details.tsx';
import { RejectDialog } from './reject-dialog.tsx';

interface ProposalPanelProps {
  readonly proposalId: string;
  readonly proposals: PagedList<Proposal>;
  readonly onClose: () => void;
}

export function ProposalPanel({ proposalId, proposals, onClose }: ProposalPanelProps) {
  const { t } = useLingui();
  // The question keeps its proposal: if someone else decided it meanwhile it leaves the list, and
  // the server's refusal must still have a place to stand.
  const [asked, setAsked] = useState<Proposal | null>(null);
  const [decision, setDecision] = useState<Decision | null>(null);
  const dialog = { onDecided: onClose, onClose: () => setDecision(null) };
  return (
    <>
      <SidePanel title={t`Proposal`} open={proposalId !== ''} onClose={onClose}>
        <ListedRow
          list={proposals}
          isIt={(row) => row.proposalId === proposalId}
          renderRow={(proposal) => (
            <>
              <ProposalDetails proposal={proposal} />
              <ProposalDecision
                proposal={proposal}
                onDecide={(next) => {
                  setAsked(proposal);
                  setDecision(next);
                }}
              />
            </>
          )}
        />
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
