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
import { type ProposalState, proposalStates } from '@tradewind/contract/ledger/wallet';
import { Segmented } from 'antd';
import { stateLooks } from './state-look.tsx';
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

/** Returns the state that the address asks for; an empty value means open proposals. */
function stateIn(filter: string): ProposalState | undefined {
  if (filter === 'all') return undefined;
  return proposalStates.find((state) => state === filter) ?? 'open';
}

interface StateFilterProps {
  readonly state: ProposalState | undefined;
  readonly onChange: (filter: string) => void;
}

function StateFilter({ state, onChange }: StateFilterProps) {
  const { i18n, t } = useLingui();
  return (
    <Segmented
      aria-label={t`State`}
      value={state ?? 'all'}
      options={[
        ...proposalStates.map((value) => ({ value, label: i18n._(stateLooks[value][0]) })),
        { value: 'all', label: t`All` },
      ]}
      onChange={(value) => onChange(value === 'open' ? '' : value)}
    />
  );
}
