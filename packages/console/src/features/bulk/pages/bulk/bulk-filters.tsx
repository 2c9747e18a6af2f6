import { useLingui } from '@lingui/react/macro';
import { bulkStates } from '@tradewind/contract/bulk/bulk';
import { Select } from 'antd';
import type { BulkFilter } from '../../data/bulk.ts';
import { bulkStateNames } from '../../parts/bulk-words.ts';
import { SearchField } from '../../../../ui/search-field.tsx';

interface BulkFiltersProps {
  readonly filter: BulkFilter;
  readonly onChange: (changes: { number?: string; commodity?: string; state?: string }) => void;
}

export function BulkFilters({ filter, onChange }: BulkFiltersProps) {
  const { i18n, t } = useLingui();
  return (
    <search className="bulk-filters">
      <SearchField
        value={filter.number}
        label={t`Beginning of a number`}
        onSearch={(number) => onChange({ number })}
      />
      <SearchField
        value={filter.commodity}
        label={t`Beginning of a commodity`}
        isSecond
        onSearch={(commodity) => onChange({ commodity })}
      />
      <Select
        aria-label={t`State`}
        className="bulk-state"
        value={filter.state ?? ''}
        options={[
          { value: '', label: t`All states` },
          ...bulkStates.map((value) => ({ value, label: i18n._(bulkStateNames[value]) })),
        ]}
        onChange={(state) => onChange({ state })}
      />
    </search>
  );
}
