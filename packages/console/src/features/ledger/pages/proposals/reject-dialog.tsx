import { Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useRejectProposal } from '../../data/proposals.ts';
import type { Proposal } from '../../../../data/shapes.ts';
import { Details } from '../../../../ui/details.tsx';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';
import { useSelf } from '../../../../session/use-self.ts';
import { useContentRows } from './proposal-details.tsx';
import { useDecide } from './use-decide.ts';

interface RejectDialogProps {
  readonly proposal: Proposal;
  readonly open: boolean;
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

export function RejectDialog({ proposal, open, onDecided, onClose }: RejectDialogProps) {
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
