import { Trans, useLingui } from '@lingui/react/macro';
import { chainTracePattern } from '@tradewind/contract/deposits/chain';
import { wholeList } from '../../../../data/paging.ts';
import type { Withdrawal } from '../../../../data/shapes.ts';
import { useWithdrawals } from '../../data/withdrawals.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { MemberPanel } from '../../../members/parts/member-panel.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';
import { Alert, Select } from 'antd';
import { Link } from 'react-router';
import { useChains } from '../../../deposits/data/chains.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { useWithdrawalColumns } from './withdrawal-columns.tsx';
import { type WithdrawalState, withdrawalStates } from '@tradewind/contract/withdrawals/withdrawal';
import { DaySpan } from '../../../../ui/day-span.tsx';
import { MemberFilter } from '../../../members/parts/member-filter.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { stateLooks } from './withdrawal-words.ts';
import { WithdrawalPanel } from './withdrawal-panel.tsx';
import './withdrawals.css';

const names = [
  'state',
  'network',
  'member',
  'trace',
  'from',
  'to',
  'withdrawal',
  'person',
] as const;

export function Component() {
  const { t } = useLingui();
  const mayReadMembers = useMay('member.read');
  const { filter, go, refine, search } = useUrlFilter(names);
  const { withdrawal, person, ...asked } = filter;
  const state = stateIn(filter.state);
  const isTrace = asked.trace === '' || chainTracePattern.test(asked.trace);
  const read = useWithdrawals({ ...asked, state }, isTrace);
  // Text that is neither a hash nor an address is not searched for, and the export then contains no rows.
  const withdrawals = isTrace ? read : wholeList<Withdrawal>([]);
  const memberSearchOf = (memberId: string) => search({ person: memberId, withdrawal: '' });
  const columns = useWithdrawalColumns({
    searchOf: (id) => search({ withdrawal: id, person: '' }),
    memberSearchOf,
  });
  const account = asked.member === '' ? undefined : withdrawals.items[0]?.member.account;
  return (
    <>
      <PageHead
        title={t`Withdrawals`}
        about={
          state === 'requested' ? (
            <Trans>What waits for a person to decide it. Who has waited longest comes first.</Trans>
          ) : (
            <Trans>
              What members send to chains, newest first. The rules say which need a person.
            </Trans>
          )
        }
        tools={
          <>
            <WithdrawalFilters filter={asked} account={account} onChange={refine} />
            <ListTools name="withdrawals" list={withdrawals} columns={columns} filter={asked} />
          </>
        }
      />
      <PausedNetworks />
      <RowTable
        label={t`Withdrawals`}
        list={withdrawals}
        columns={columns}
        keyOf={({ withdrawalId }) => withdrawalId}
        openKey={withdrawal}
        onOpen={({ withdrawalId }) => go({ withdrawal: withdrawalId, person: '' })}
        empty={
          !isTrace ? (
            <Trans>This is neither a whole hash nor a whole address.</Trans>
          ) : state === 'requested' ? (
            <Trans>No withdrawal waits for a decision.</Trans>
          ) : (
            <Trans>There are no such withdrawals.</Trans>
          )
        }
      />
      <WithdrawalPanel
        withdrawalId={person === '' ? withdrawal : ''}
        memberSearchOf={memberSearchOf}
        onClose={() => go({ withdrawal: '' })}
      />
      <MemberPanel
        memberId={mayReadMembers ? person : ''}
        place="person"
        onClose={() => go({ person: '' })}
      />
    </>
  );
}

/** Lists networks whose payouts are paused because too few of their providers agree. */
function PausedNetworks() {
  const { data } = useChains();
  const paused = data?.items.filter(({ quorum }) => quorum.isBroken) ?? [];
  return paused.map(({ network, name, quorum: { agreeing, needed, problem, since } }) => (
    <Alert
      key={network}
      className="payouts-paused"
      type="error"
      showIcon
      title={<Trans>Payouts on {name} are paused</Trans>}
      description={
        <>
          <div>
            <Trans>
              {agreeing} of the {needed} providers that must agree do. Payouts go on by themselves
              when enough of them agree again.
            </Trans>
          </div>
          {problem === null ? null : <div>{problem}</div>}
          <div>
            {since === null ? null : (
              <Trans>
                Since <Moment at={since} />
              </Trans>
            )}{' '}
            <Link to={`/chains?network=${network}`}>
              <Trans>Open the network</Trans>
            </Link>
          </div>
        </>
      }
    />
  ));
}

/** Returns the state that the address asks for; an empty value means withdrawals that wait for a decision. */
function stateIn(filter: string): WithdrawalState | undefined {
  if (filter === 'all') return undefined;
  return withdrawalStates.find((state) => state === filter) ?? 'requested';
}

/** All networks that the product supports; the server decides which of them are open. */
const networks = ['TRC20', 'ERC20', 'BEP20', 'DEVNET'];

interface Filter {
  readonly state: string;
  readonly network: string;
  readonly member: string;
  readonly trace: string;
  readonly from: string;
  readonly to: string;
}

interface WithdrawalFiltersProps {
  readonly filter: Filter;
  readonly account: string | undefined;
  readonly onChange: (changes: Partial<Filter>) => void;
}

function WithdrawalFilters({ filter, account, onChange }: WithdrawalFiltersProps) {
  const { i18n, t } = useLingui();
  const mayReadMembers = useMay('member.read');
  return (
    <>
      <SearchField
        value={filter.trace}
        label={t`Hash or address`}
        // A search by hash or address looks in all states, because the state is unknown and most were paid long ago.
        onSearch={(trace) => onChange(trace === '' ? { trace } : { trace, state: 'all' })}
      />
      <Select
        className="withdrawal-state"
        aria-label={t`State`}
        value={stateIn(filter.state) ?? 'all'}
        options={[
          ...withdrawalStates.map((value) => ({ value, label: i18n._(stateLooks[value][0]) })),
          { value: 'all', label: t`All states` },
        ]}
        onChange={(state) => onChange({ state: state === 'requested' ? '' : state })}
      />
      <Select
        className="withdrawal-network"
        aria-label={t`Network`}
        placeholder={t`Network`}
        allowClear
        value={filter.network || null}
        options={networks.map((value) => ({ value, label: value }))}
        onChange={(network) => onChange({ network: network ?? '' })}
      />
      {mayReadMembers ? (
        <MemberFilter
          memberId={filter.member}
          {...(account === undefined ? {} : { account })}
          onChange={(member) => onChange({ member })}
        />
      ) : null}
      <DaySpan span={filter} onChange={onChange} />
    </>
  );
}
