import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Skeleton } from 'antd';
import { useState } from 'react';
import { useChangeRequest } from '../../data/change-requests.ts';
import type { ChangeRequest } from '../../../../data/shapes.ts';
import { changeNames } from '../../parts/change-words.ts';
import { Details } from '../../../../ui/details.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { ApprovalDecision, type Decision } from './approval-decision.tsx';
import { ChangeFields } from './change-fields.tsx';
import { DecisionDialogs } from './decision-dialogs.tsx';
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
