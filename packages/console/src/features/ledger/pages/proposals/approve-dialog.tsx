import { Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useApproveProposal } from '../../data/proposals.ts';
import type { Proposal } from '../../../../data/shapes.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Details } from '../../../../ui/details.tsx';
import { useContentRows } from './proposal-details.tsx';
import { useDecide } from './use-decide.ts';
import { useDeed } from './use-deed.ts';

interface DecideDialogProps {
  readonly proposal: Proposal;
  readonly open: boolean;
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

export function ApproveDialog({ proposal, open, onDecided, onClose }: DecideDialogProps) {
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
