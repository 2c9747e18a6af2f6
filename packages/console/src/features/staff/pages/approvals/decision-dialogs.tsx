import { Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import {
  useApproveRequest,
  useDeclineRequest,
  useWithdrawRequest,
} from '../../data/change-requests.ts';
import type { ChangeRequest } from '../../../../data/shapes.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';
import type { Decision } from './approval-decision.tsx';
import { ChangeFields } from './change-fields.tsx';

interface DecisionDialogsProps {
  readonly request: ChangeRequest;
  readonly decision: Decision | null;
  readonly onClose: () => void;
}

export function DecisionDialogs({ request, decision, onClose }: DecisionDialogsProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [approve, decline, withdraw] = [
    useApproveRequest(),
    useDeclineRequest(),
    useWithdrawRequest(),
  ];
  const { changeRequestId, author, fields } = request;
  const { email } = author;
  return (
    <>
      <ConfirmDialog
        title={t`Approve this change?`}
        open={decision === 'approve'}
        action={t`Approve change`}
        act={async () => {
          await approve.mutateAsync({ changeRequestId });
          void message.success(t`Approved. The change is in force.`);
        }}
        onClose={onClose}
      >
        <p>
          <Trans>
            {email} asked for it. It is in force at once and stays on record with both your names.
          </Trans>
        </p>
        <ChangeFields fields={fields} />
      </ConfirmDialog>
      <ReasonDialog
        title={t`Decline this change?`}
        open={decision === 'decline'}
        danger
        label={t`Reason for the decision`}
        action={t`Decline change`}
        act={async (reason) => {
          await decline.mutateAsync({ changeRequestId, reason });
          void message.success(t`Declined. Nothing was changed.`);
        }}
        onClose={onClose}
      >
        <p>
          <Trans>Nothing is changed. {email} sees your reason.</Trans>
        </p>
      </ReasonDialog>
      <ConfirmDialog
        title={t`Withdraw this request?`}
        open={decision === 'withdraw'}
        action={t`Withdraw request`}
        act={async () => {
          await withdraw.mutateAsync({ changeRequestId });
          void message.success(t`Withdrawn. Nothing was changed.`);
        }}
        onClose={onClose}
      >
        <p>
          <Trans>Nothing is changed. You can ask for it again.</Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}
