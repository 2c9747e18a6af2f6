import { useLingui } from '@lingui/react/macro';
import {
  type ChangeRequestState,
  changeRequestStates,
} from '@tradewind/contract/staff/change-requests';
import { Select } from 'antd';
import { requestLooks } from '../../parts/change-words.ts';

/** Returns the state that the address filters by; without a filter, open requests. */
export function stateIn(filter: string): ChangeRequestState | undefined {
  if (filter === 'all') return undefined;
  return changeRequestStates.find((state) => state === filter) ?? 'open';
}

interface StateFilterProps {
  readonly state: ChangeRequestState | undefined;
  readonly onChange: (filter: string) => void;
}

export function StateFilter({ state, onChange }: StateFilterProps) {
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
