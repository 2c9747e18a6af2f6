import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { nextInQueue, useApproveRealName } from '../../data/real-names.ts';
import type { RealName } from '../../../../data/shapes.ts';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { useSelf } from '../../../../session/use-self.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useDecide } from './use-decide.ts';
import { RejectDialog } from './reject-dialog.tsx';

interface DecisionProps {
  readonly realName: RealName;
  /**
   * False until the operator has revealed the name and number. An approval confirms that they match the document, so they must
   * have been seen.
   */
  readonly isRevealed: boolean;
}

/** Approves or rejects, then opens the real name that has waited longest. */
export function Decision({ realName, isRevealed }: DecisionProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { operatorId } = useSelf();
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null);
  const { realNameId, approvals, approvalsNeeded, duplicates } = realName;
  const isOwn = approvals.some(({ by }) => by.operatorId === operatorId);
  // The number of approvals needed may have been two at the first approval and be one now.
  const takesAnother = approvals.length < approvalsNeeded;
  const isTaken = duplicates.some(({ isInTheWay }) => isInTheWay);
  const mayApprove = !(isOwn && takesAnother) && !isTaken;
  const goOn = async (said: string) => {
    const next = await nextInQueue(realNameId);
    if (next !== undefined) {
      void navigate(`/real-names/${next}`, { state: { decided: said } });
      return;
    }
    void message.success(said);
    void navigate('/real-names');
  };
  return (
    <PanelSection title={t`Decision`}>
      {(takesAnother ? approvals : []).map(({ by: { operatorId: by, email } }) => (
        <Alert
          key={by}
          type="info"
          showIcon
          title={
            by === operatorId ? (
              <Trans>You have approved it. Someone else has to look as well.</Trans>
            ) : (
              <Trans>{email} has approved it. Yours is the second look.</Trans>
            )
          }
        />
      ))}
      {approvalsNeeded > 1 && approvals.length === 0 ? (
        <p className="quiet">
          <Trans>Two reviewers have to approve.</Trans>
        </p>
      ) : null}
      {mayApprove && !isRevealed ? (
        <p className="quiet">
          <Trans>To approve, first reveal name, number and photos and compare them.</Trans>
        </p>
      ) : null}
      <div className="review-actions">
        <Button
          type="primary"
          disabled={!mayApprove || !isRevealed}
          onClick={() => setAsked('approve')}
        >
          <Trans>Approve…</Trans>
        </Button>
        <Button danger disabled={isOwn} onClick={() => setAsked('reject')}>
          <Trans>Reject…</Trans>
        </Button>
      </div>
      <ApproveDialog
        realName={realName}
        open={asked === 'approve'}
        onDone={goOn}
        onClose={() => setAsked(null)}
      />
      <RejectDialog
        realName={realName}
        open={asked === 'reject'}
        onDone={goOn}
        onClose={() => setAsked(null)}
      />
    </PanelSection>
  );
}

interface DecideDialogProps {
  readonly realName: RealName;
  readonly open: boolean;
  readonly onDone: (said: string) => Promise<void>;
  readonly onClose: () => void;
}

function ApproveDialog({ realName, open, onDone, onClose }: DecideDialogProps) {
  const { t } = useLingui();
  const approve = useApproveRealName();
  const { realNameId, approvals, approvalsNeeded } = realName;
  const { account } = realName.member;
  const decide = useDecide(realNameId);
  const isLast = approvals.length + 1 >= approvalsNeeded;
  return (
    <ConfirmDialog
      title={t`Approve this real name?`}
      open={open}
      action={isLast ? t`Certify the member` : t`Approve as the first reviewer`}
      act={() =>
        decide(
          'approve',
          async () => {
            const { state } = await approve.mutateAsync({ realNameId });
            await onDone(state === 'successful' ? t`${account} is certified` : t`Approval noted`);
          },
          (state) =>
            t({
              message: `It was too late to approve it. Its state now: ${state}`,
              context: 'of a real name',
            }),
        )
      }
      onClose={onClose}
    >
      <p>
        {isLast ? (
          <Trans>
            {account} is certified at once and can withdraw. This cannot be undone here.
          </Trans>
        ) : (
          <Trans>{account} is certified when a second reviewer approves as well.</Trans>
        )}
      </p>
      <ul className="review-checks">
        <li>
          <Trans>Name and number are those on the document.</Trans>
        </li>
        <li>
          <Trans>It is an original, whole, readable and valid.</Trans>
        </li>
      </ul>
    </ConfirmDialog>
  );
}
