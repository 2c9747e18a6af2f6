import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Skeleton, App, Button } from 'antd';
import { useState } from 'react';
import {
  useChangeRequest,
  useApproveRequest,
  useDeclineRequest,
  useWithdrawRequest,
} from '../../data/change-requests.ts';
import type { ChangeRequest } from '../../../../data/shapes.ts';
import { changeNames, changeFieldNames } from '../../parts/change-words.ts';
import { Details } from '../../../../ui/details.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import type { ChangeField } from '@tradewind/contract/staff/change-requests';
import { languageNames } from '@tradewind/contract/protocol/languages';
import { Link } from 'react-router';
import { memberMoneyPath } from '../../../ledger/parts/ledger-paths.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';
import { StateLook } from './state-look.tsx';

interface ApprovalPanelProps {
  readonly changeRequestId: string;
  readonly onClose: () => void;
}

/** Reads the request by its id, so that a link shows it even if the list beside is filtered to other requests. */
export function ApprovalPanel({ changeRequestId, onClose }: ApprovalPanelProps) {
  const { i18n, t } = useLingui();
  const { data, error, refetch } = useChangeRequest(changeRequestId);
  // The open dialog keeps the request as it was, even if another operator decides it meanwhile.
  const [asked, setAsked] = useState<ChangeRequest | null>(null);
  const [decision, setDecision] = useState<Decision | null>(null);
  const title = data === undefined ? t`Request` : i18n._(changeNames[data.call]);
  return (
    <>
      <SidePanel title={title} open={changeRequestId !== ''} onClose={onClose}>
        {data === undefined ? (
          error === null ? (
            <Skeleton active title={false} paragraph={{ rows: 10 }} />
          ) : (
            <Failure error={error} retry={() => void refetch()} />
          )
        ) : (
          <>
            <ChangeFields fields={data.fields} />
            <RequestDetails request={data} />
            {data.isStale ? (
              <Alert
                type="warning"
                showIcon
                title={
                  <Trans>
                    What this request changes is no longer as it was, so it cannot be approved. It
                    can be asked for again.
                  </Trans>
                }
              />
            ) : null}
            <ApprovalDecision
              request={data}
              onDecide={(next) => {
                setAsked(data);
                setDecision(next);
              }}
            />
          </>
        )}
      </SidePanel>
      {asked === null ? null : (
        <DecisionDialogs request={asked} decision={decision} onClose={() => setDecision(null)} />
      )}
    </>
  );
}

function RequestDetails({ request }: { readonly request: ChangeRequest }) {
  const { t } = useLingui();
  const { author, requestedAt, expiresAt, decidedAt, decidedBy, reason, state } = request;
  return (
    <Details
      rows={[
        [t`Asked for by`, author.email],
        [t`Asked for`, <Moment key="asked" at={requestedAt} />],
        [t`Waits until`, state === 'open' ? <Moment key="until" at={expiresAt} /> : null],
        [t`State`, <StateLook key="state" request={request} />],
        [t`Decided by`, decidedBy?.email ?? null],
        [t`Decided`, decidedAt === null ? null : <Moment key="decided" at={decidedAt} />],
        [t`Reason for the decision`, reason],
        [t`Request no.`, request.changeRequestId],
      ]}
    />
  );
}

interface DecisionDialogsProps {
  readonly request: ChangeRequest;
  readonly decision: Decision | null;
  readonly onClose: () => void;
}

function DecisionDialogs({ request, decision, onClose }: DecisionDialogsProps) {
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

type Decision = 'approve' | 'decline' | 'withdraw';

interface ApprovalDecisionProps {
  readonly request: ChangeRequest;
  readonly onDecide: (decision: Decision) => void;
}

/** Buttons to approve or decline a request; its author only gets the button to withdraw it. */
function ApprovalDecision({ request, onDecide }: ApprovalDecisionProps) {
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

/** Shows each field with its present and its new value; a field that does not change has one value. */
function ChangeFields({ fields }: { readonly fields: readonly ChangeField[] }) {
  const { i18n } = useLingui();
  const label = ({ name, language }: ChangeField) => {
    const known = changeFieldNames[name];
    const words = known === undefined ? name : i18n._(known);
    return language === null ? words : `${words} (${languageNames[language]})`;
  };
  return (
    <div className="approval-fields">
      <Details rows={fields.map((field) => [label(field), <Change key="change" of={field} />])} />
    </div>
  );
}

function Change({ of }: { readonly of: ChangeField }) {
  const { name, before, after } = of;
  if (name === 'member') return <Link to={memberMoneyPath(String(after))}>{String(after)}</Link>;
  if (before === after || before === null) return <Value value={after} isNew={before !== after} />;
  return (
    <>
      <span className="quiet">
        <Trans>Before:</Trans> <Value value={before} />
      </span>
      <div>
        <Trans>After:</Trans> <Value value={after} isNew />
      </div>
    </>
  );
}

interface ValueProps {
  readonly value: ChangeField['after'];
  readonly isNew?: boolean;
}

function Value({ value, isNew = false }: ValueProps) {
  const { t } = useLingui();
  const text = (): string => {
    if (typeof value === 'boolean') return value ? t`On` : t`Off`;
    return value === null || value === '' ? t`Empty` : String(value);
  };
  const shown = <span className="approval-value">{text()}</span>;
  return isNew ? <strong>{shown}</strong> : shown;
}
