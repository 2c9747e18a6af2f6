import { useLingui } from '@lingui/react/macro';
import { type WithdrawalState, withdrawalStates } from '@tradewind/contract/withdrawals/withdrawal';
import { Select } from 'antd';
import { DaySpan } from '../../../../ui/day-span.tsx';
import { MemberFilter } from '../../../members/parts/member-filter.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { useMay } from '../../../../session/use-self.ts';
import { stateLooks } from './withdrawal-words.ts';

/** Returns the state that the address asks for; an empty value means withdrawals that wait for a decision. */
export function stateIn(filter: string): WithdrawalState | undefined {
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

export function WithdrawalFilters({ filter, account, onChange }: WithdrawalFiltersProps) {
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
