import { useLingui } from '@lingui/react/macro';
import { type ProposalState, proposalStates } from '@tradewind/contract/ledger/wallet';
import { Segmented } from 'antd';
import { stateLooks } from './state-look.tsx';

/** Returns the state that the address asks for; an empty value means open proposals. */
export function stateIn(filter: string): ProposalState | undefined {
  if (filter === 'all') return undefined;
  return proposalStates.find((state) => state === filter) ?? 'open';
}

interface StateFilterProps {
  readonly state: ProposalState | undefined;
  readonly onChange: (filter: string) => void;
}

export function StateFilter({ state, onChange }: StateFilterProps) {
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
