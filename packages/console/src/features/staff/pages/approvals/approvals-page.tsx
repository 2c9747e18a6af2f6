import { Trans, useLingui } from '@lingui/react/macro';
import { useChangeRequests } from '../../data/change-requests.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useApprovalColumns } from './approval-columns.tsx';
import { ApprovalPanel } from './approval-panel.tsx';
import { StateFilter, stateIn } from './state-filter.tsx';
import './approvals.css';

export function Component() {
  const { t } = useLingui();
  const { filter, go, refine, search } = useUrlFilter(['state', 'request']);
  const state = stateIn(filter.state);
  const requests = useChangeRequests(state);
  const columns = useApprovalColumns((request) => search({ request }), state === 'open');
  return (
    <>
      <PageHead
        title={t`Approvals`}
        about={
          <Trans>
            Prices, limits and other rules about money change once a second operator has approved.
          </Trans>
        }
        tools={
          <StateFilter state={state} onChange={(next) => refine({ state: next, request: '' })} />
        }
      />
      <RowTable
        label={t`Approvals`}
        list={requests}
        columns={columns}
        keyOf={({ changeRequestId }) => changeRequestId}
        openKey={filter.request}
        onOpen={({ changeRequestId }) => go({ request: changeRequestId })}
        empty={
          state === 'open' ? (
            <Trans>No change waits for approval.</Trans>
          ) : (
            <Trans>There are no such requests yet.</Trans>
          )
        }
      />
      <ApprovalPanel changeRequestId={filter.request} onClose={() => go({ request: '' })} />
    </>
  );
}
