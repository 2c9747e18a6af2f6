import { Trans, useLingui } from '@lingui/react/macro';
import { useApproveRealName } from '../../data/real-names.ts';
import type { RealName } from '../../../../data/shapes.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useDecide } from './use-decide.ts';

interface DecideDialogProps {
  readonly realName: RealName;
  readonly open: boolean;
  readonly onDone: (said: string) => Promise<void>;
  readonly onClose: () => void;
}

export function ApproveDialog({ realName, open, onDone, onClose }: DecideDialogProps) {
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
