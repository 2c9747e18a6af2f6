import { Trans, useLingui } from '@lingui/react/macro';
import { useChains, type IncidentState, useIncidents } from '../../data/chains.ts';
import { wholeList } from '../../../../data/paging.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useChainColumns } from './chain-columns.tsx';
import { ChainPanel } from './chain-panel.tsx';
import { Segmented } from 'antd';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { useIncidentColumns } from './incident-columns.tsx';
import { IncidentPanel } from './incident-panel.tsx';
import './chains.css';

export function Component() {
  const { t } = useLingui();
  const { filter, go, refine, search } = useUrlFilter(['network', 'state', 'incident']);
  const query = useChains();
  const chains = {
    ...wholeList(query.data?.items ?? []),
    pending: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  };
  const columns = useChainColumns((network) => search({ network, incident: '' }));
  return (
    <>
      <PageHead
        title={t`Networks`}
        about={
          <Trans>How far each network’s chain has been read, and what is holding it up.</Trans>
        }
      />
      <RowTable
        label={t`Networks`}
        list={chains}
        columns={columns}
        keyOf={({ network }) => network}
        openKey={filter.network}
        onOpen={({ network }) => go({ network, incident: '' })}
        empty={<Trans>There are no networks.</Trans>}
      />
      <Incidents
        state={filter.state === 'resolved' ? 'resolved' : 'open'}
        incidentId={filter.incident}
        searchOf={(incident) => search({ incident, network: '' })}
        onState={(state) => refine({ state: state === 'open' ? '' : state, incident: '' })}
        onOpen={(incident) => go({ incident, network: '' })}
      />
      <ChainPanel network={filter.network} chains={chains} onClose={() => go({ network: '' })} />
    </>
  );
}

interface IncidentsProps {
  readonly state: IncidentState;
  readonly incidentId: string;
  readonly searchOf: (incidentId: string) => string;
  readonly onState: (state: IncidentState) => void;
  readonly onOpen: (incidentId: string) => void;
}

/** Incidents that an operator must look into, below the table of networks. */
function Incidents({ state, incidentId, searchOf, onState, onOpen }: IncidentsProps) {
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
