import { Trans, useLingui } from '@lingui/react/macro';
import { Segmented } from 'antd';
import { type IncidentState, useIncidents } from '../../data/chains.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { useIncidentColumns } from './incident-columns.tsx';
import { IncidentPanel } from './incident-panel.tsx';

interface IncidentsProps {
  readonly state: IncidentState;
  readonly incidentId: string;
  readonly searchOf: (incidentId: string) => string;
  readonly onState: (state: IncidentState) => void;
  readonly onOpen: (incidentId: string) => void;
}

/** Incidents that an operator must look into, below the table of networks. */
export function Incidents({ state, incidentId, searchOf, onState, onOpen }: IncidentsProps) {
  const { t } = useLingui();
  const incidents = useIncidents(state);
  const columns = useIncidentColumns(searchOf);
  return (
    <section className="chain-incidents">
      <header>
        <h2>
          <Trans>Incidents</Trans>
        </h2>
        <Segmented<IncidentState>
          aria-label={t`State`}
          value={state}
          options={[
            { value: 'open', label: t`Open` },
            { value: 'resolved', label: t`Resolved` },
          ]}
          onChange={(value) => onState(value)}
        />
        <ListTools name="incidents" list={incidents} columns={columns} filter={{ state }} />
      </header>
      <RowTable
        label={t`Incidents`}
        list={incidents}
        columns={columns}
        keyOf={(row) => row.incidentId}
        openKey={incidentId}
        onOpen={(row) => onOpen(row.incidentId)}
        empty={
          state === 'open' ? (
            <Trans>Nothing has to be looked into.</Trans>
          ) : (
            <Trans>Nothing has been resolved yet.</Trans>
          )
        }
      />
      <IncidentPanel incidentId={incidentId} incidents={incidents} onClose={() => onOpen('')} />
    </section>
  );
}
