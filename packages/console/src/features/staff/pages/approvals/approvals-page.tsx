import { Trans, useLingui } from '@lingui/react/macro';
import { useChangeRequests } from '../../data/change-requests.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable, type Column } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import type { ChangeRequestRow } from '../../../../data/shapes.ts';
import { Below } from '../../../../ui/below.tsx';
import { MomentBy } from '../../../../ui/moment-by.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import { StateLook } from './state-look.tsx';
import { ApprovalPanel } from './approval-panel.tsx';
import {
  type ChangeRequestState,
  changeRequestStates,
} from '@tradewind/contract/staff/change-requests';
import { Select } from 'antd';
import { requestLooks, changeNames } from '../../parts/change-words.ts';
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

/** Returns the state that the address filters by; without a filter, open requests. */
function stateIn(filter: string): ChangeRequestState | undefined {
  if (filter === 'all') return undefined;
  return changeRequestStates.find((state) => state === filter) ?? 'open';
}

interface StateFilterProps {
  readonly state: ChangeRequestState | undefined;
  readonly onChange: (filter: string) => void;
}

function StateFilter({ state, onChange }: StateFilterProps) {
  const { i18n, t } = useLingui();
  return (
    <Select
      aria-label={t`State`}
      className="approval-state"
      value={state ?? 'all'}
      options={[
        ...changeRequestStates.map((value) => ({ value, label: i18n._(requestLooks[value][0]) })),
        { value: 'all', label: t`All` },
      ]}
      onChange={(value: string) => onChange(value === 'open' ? '' : value)}
    />
  );
}

function useApprovalColumns(
  searchOf: (changeRequestId: string) => string,
  isOpen: boolean,
): readonly Column<ChangeRequestRow>[] {
  const { i18n, t } = useLingui();
  const whenOpen: Column<ChangeRequestRow> = {
    key: 'expires',
    title: t`Waits until`,
    render: ({ expiresAt }) => <Moment at={expiresAt} />,
  };
  const whenDecided: Column<ChangeRequestRow>[] = [
    {
      key: 'decided',
      title: t`Decided`,
      render: ({ decidedAt, decidedBy }) => <MomentBy at={decidedAt} by={decidedBy} />,
    },
    { key: 'state', title: t`State`, render: (row) => <StateLook request={row} /> },
  ];
  return [
    {
      key: 'change',
      title: t`Change`,
      wide: true,
      render: ({ changeRequestId, call, subject }) => (
        <>
          <OpenLink search={searchOf(changeRequestId)}>{i18n._(changeNames[call])}</OpenLink>
          <Below>{numberIn(subject)}</Below>
        </>
      ),
    },
    {
      key: 'asked',
      title: t`Asked for`,
      render: ({ requestedAt, author }) => <MomentBy at={requestedAt} by={author} />,
    },
    ...(isOpen ? [whenOpen] : whenDecided),
  ];
}

/** Returns the number or the code of what the request is about. */
const numberIn = (subject: string | null): string =>
  subject === null ? '' : `# ${subject.slice(subject.indexOf(':') + 1)}`;
