import { Trans, useLingui } from '@lingui/react/macro';
import { useChains } from '../../data/chains.ts';
import { wholeList } from '../../../../data/paging.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useChainColumns } from './chain-columns.tsx';
import { ChainPanel } from './chain-panel.tsx';
import { Incidents } from './incidents.tsx';
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
