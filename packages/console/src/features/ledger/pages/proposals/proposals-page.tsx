import { Trans, useLingui } from '@lingui/react/macro';
import { useProposals } from '../../data/proposals.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';
import { useProposalColumns } from './proposal-columns.tsx';
import { ProposalPanel } from './proposal-panel.tsx';
import { ProposeMenu } from './propose-menu.tsx';
import { StateFilter, stateIn } from './state-filter.tsx';
import './proposals.css';

export function Component() {
  const { t } = useLingui();
  const mayPropose = useMay('ledger.propose');
  const { filter, go, refine, search } = useUrlFilter(['state', 'proposal']);
  const state = stateIn(filter.state);
  const proposals = useProposals(state);
  const columns = useProposalColumns((proposalId) => search({ proposal: proposalId }), state);
  return (
    <>
      <PageHead
        title={t`Proposals`}
        about={
          <Trans>Moving money by hand takes two operators: one proposes, another approves.</Trans>
        }
        actions={mayPropose ? <ProposeMenu /> : undefined}
        tools={
          <>
            <StateFilter state={state} onChange={(next) => refine({ state: next, proposal: '' })} />
            <ListTools
              name="proposals"
              list={proposals}
              columns={columns}
              filter={{ state: filter.state }}
            />
          </>
        }
      />
      <RowTable
        label={t`Proposals`}
        list={proposals}
        columns={columns}
        keyOf={({ proposalId }) => proposalId}
        openKey={filter.proposal}
        onOpen={({ proposalId }) => go({ proposal: proposalId })}
        empty={
          state === 'open' ? (
            <Trans>Nothing waits for a decision.</Trans>
          ) : (
            <Trans>There are no such proposals yet.</Trans>
          )
        }
      />
      <ProposalPanel proposalId={filter.proposal} onClose={() => go({ proposal: '' })} />
    </>
  );
}
