import { Trans, useLingui } from '@lingui/react/macro';
import { App, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useResolveIncident } from '../../data/chains.ts';
import type { PagedList } from '../../../../data/paging.ts';
import type { Incident } from '../../../../data/shapes.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { endingNames, incidentWords } from '../../parts/chain-words.ts';
import { Details } from '../../../../ui/details.tsx';
import { ListedRow } from '../../../../ui/listed-row.tsx';
import { MemberLink } from '../../../members/parts/member-link.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { useMay } from '../../../../session/use-self.ts';
import { incidentName } from './incident-columns.tsx';

interface IncidentPanelProps {
  readonly incidentId: string;
  readonly incidents: PagedList<Incident>;
  readonly onClose: () => void;
}

export function IncidentPanel({ incidentId, incidents, onClose }: IncidentPanelProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [asked, setAsked] = useState<Incident | null>(null);
  const resolve = useResolveIncident();
  return (
    <>
      <SidePanel title={t`Incident`} open={incidentId !== ''} onClose={onClose}>
        <ListedRow
          list={incidents}
          isIt={(row) => row.incidentId === incidentId}
          renderRow={(incident) => (
            <IncidentDetails incident={incident} onResolve={() => setAsked(incident)} />
          )}
        />
      </SidePanel>
      <ReasonDialog
        title={t`Resolve this incident`}
        open={asked !== null}
        action={t`Mark as resolved`}
        label={t`What came of it`}
        act={async (resolution) => {
          await resolve.mutateAsync({ incidentId: asked?.incidentId ?? '', resolution });
          void message.success(t`Resolved`);
          onClose();
        }}
        onClose={() => setAsked(null)}
      >
        <p>
          <Trans>This moves no money. What has to be booked is proposed on its own page.</Trans>
        </p>
      </ReasonDialog>
    </>
  );
}

interface IncidentDetailsProps {
  readonly incident: Incident;
  readonly onResolve: () => void;
}

function IncidentDetails({ incident, onResolve }: IncidentDetailsProps) {
  const { i18n, t } = useLingui();
  const mayManage = useMay('chain.manage');
  const { member, amount, recovered, coin, depositId, detail } = incident;
  const { resolution, resolvedBy, resolvedAt } = incident;
  const words = Object.entries(incidentWords).find(([kind]) => kind === incident.kind)?.[1];
  const ending = Object.entries(endingNames).find(([name]) => name === resolution)?.[1];
  const transaction = detail['transaction'];
  return (
    <>
      {words === undefined ? null : <p>{i18n._(words.about)}</p>}
      <Details
        rows={[
          [t`What happened`, incidentName(i18n, incident)],
          [t`Network`, incident.network],
          [t`Member`, member === null ? null : <MemberLink key="member" member={member} />],
          [t`Amount`, amount === null ? null : <Amount key="a" amount={amount} coin={coin} />],
          [
            t`Deposit`,
            depositId === null || transaction === undefined ? null : (
              <Link key="d" to={`/deposits?trace=${transaction}&deposit=${depositId}`}>
                {depositId}
              </Link>
            ),
          ],
          [
            t`Withdrawal`,
            detail['withdrawal'] === undefined ? null : (
              <Link key="w" to={`/withdrawals?state=all&withdrawal=${detail['withdrawal']}`}>
                {detail['withdrawal']}
              </Link>
            ),
          ],
          [t`Provider that denies it`, detail['provider'] ?? null],
          [t`Block`, detail['block'] === undefined ? null : String(detail['block'])],
          [t`Noticed`, <Moment key="since" at={incident.openedAt} />],
          [t`Resolved`, resolvedAt === null ? null : <Moment key="end" at={resolvedAt} />],
          [t`Resolved by`, resolvedBy === null ? null : resolvedBy.email],
          [
            t`What came of it`,
            resolvedBy === null && ending !== undefined ? i18n._(ending) : resolution,
          ],
          [
            t`Made good afterwards`,
            recovered === null ? null : <Amount key="r" amount={recovered} coin={coin} />,
          ],
        ]}
      />
      {mayManage && resolvedAt === null ? (
        <div className="chain-actions">
          <Button type="primary" onClick={onResolve}>
            <Trans>Resolve…</Trans>
          </Button>
        </div>
      ) : null}
    </>
  );
}
