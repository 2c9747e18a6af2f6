import { useLingui } from '@lingui/react/macro';
import { type OpeningState, openingStates } from '@tradewind/contract/exams/exam-openings';
import { Select } from 'antd';
import { standingLooks } from '../../parts/opening/opening-tag.tsx';

/** Returns the state that the address asks for; an empty value means all. */
export function stateIn(filter: string): OpeningState | undefined {
  return openingStates.find((state) => state === filter);
}

interface StateFilterProps {
  readonly state: string;
  readonly onChange: (state: string) => void;
}

export function StateFilter({ state, onChange }: StateFilterProps) {
  const { i18n, t } = useLingui();
  return (
    <Select
      aria-label={t`State`}
      popupMatchSelectWidth={false}
      value={stateIn(state) ?? ''}
      options={[
        { value: '', label: t`All states` },
        ...openingStates.map((value) => ({ value, label: i18n._(standingLooks[value][0]) })),
      ]}
      onChange={onChange}
    />
  );
}
