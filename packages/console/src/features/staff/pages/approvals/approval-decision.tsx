import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from 'antd';
import type { ChangeRequest } from '../../../../data/shapes.ts';
import { PanelSection } from '../../../../ui/panel-section.tsx';

export type Decision = 'approve' | 'decline' | 'withdraw';

interface ApprovalDecisionProps {
  readonly request: ChangeRequest;
  readonly onDecide: (decision: Decision) => void;
}

/** Buttons to approve or decline a request; its author only gets the button to withdraw it. */
export function ApprovalDecision({ request, onDecide }: ApprovalDecisionProps) {
  const { t } = useLingui();
  if (request.state !== 'open') return null;
  return (
    <PanelSection title={t`Decision`}>
      {request.isOwn ? (
        <Alert
          type="info"
          showIcon
          title={<Trans>You asked for this, so another operator has to approve it.</Trans>}
        />
      ) : null}
      <div className="approval-actions">
        {request.isOwn ? (
          <Button onClick={() => onDecide('withdraw')}>
            <Trans>Withdraw…</Trans>
          </Button>
        ) : (
          <>
            <Button type="primary" disabled={request.isStale} onClick={() => onDecide('approve')}>
              <Trans>Approve…</Trans>
            </Button>
            <Button danger onClick={() => onDecide('decline')}>
              <Trans>Decline…</Trans>
            </Button>
          </>
        )}
      </div>
    </PanelSection>
  );
}
