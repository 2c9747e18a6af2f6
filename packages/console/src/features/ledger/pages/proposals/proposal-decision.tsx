import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from 'antd';
import type { Proposal } from '../../../../data/shapes.ts';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { useMay, useSelf } from '../../../../session/use-self.ts';

export type Decision = 'approve' | 'reject';

interface ProposalDecisionProps {
  readonly proposal: Proposal;
  readonly onDecide: (decision: Decision) => void;
}

/** An approval needs a second operator; the author can only withdraw the proposal. */
export function ProposalDecision({ proposal, onDecide }: ProposalDecisionProps) {
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
