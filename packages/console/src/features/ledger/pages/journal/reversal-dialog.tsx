import { Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useProposeReversal } from '../../data/proposals.ts';
import type { Journal } from '../../../../data/shapes.ts';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';

interface ReversalDialogProps {
  readonly journal: Journal;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ReversalDialog({ journal, open, onClose }: ReversalDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const propose = useProposeReversal();
  const { journalId } = journal;
  return (
    <ReasonDialog
      title={t`Propose to reverse this journal?`}
      open={open}
      action={t`Propose to reverse journal ${journalId}`}
      act={async (reason) => {
        await propose.mutateAsync({ journalId, reason });
        void message.success(t`Proposed. Another operator must approve it.`);
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          Nothing moves yet. Once another operator approves, a new journal with the exact opposite
          of every line is posted; this one stays as it is.
        </Trans>
      </p>
    </ReasonDialog>
  );
}
