import { useLingui } from '@lingui/react/macro';
import { Segmented, Select } from 'antd';
import { questionTypes, typeNames } from '../../parts/question/words.ts';
import { SearchField } from '../../../../ui/search-field.tsx';

interface QuestionFiltersProps {
  readonly search: string;
  readonly type: string;
  readonly state: string;
  readonly onChange: (changes: { search?: string; type?: string; state?: string }) => void;
}

export function QuestionFilters({ search, type, state, onChange }: QuestionFiltersProps) {
  const { i18n, t } = useLingui();
  return (
    <>
      <SearchField
        value={search}
        label={t`Part of a title or question`}
        onSearch={(text) => onChange({ search: text })}
      />
      <Select
        aria-label={t`Question type`}
        value={type}
        options={[
          { value: '', label: t`All types` },
          ...questionTypes.map((value) => ({
            value: value as string,
            label: i18n._(typeNames[value]),
          })),
        ]}
        onChange={(value) => onChange({ type: value })}
        popupMatchSelectWidth={false}
      />
      <Segmented
        aria-label={t`State`}
        value={state}
        options={[
          { value: '', label: t({ message: 'In use', context: 'of a question' }) },
          { value: 'retired', label: t({ message: 'Retired', context: 'of a question' }) },
          { value: 'all', label: t`All` },
        ]}
        onChange={(value) => onChange({ state: value })}
      />
    </>
  );
}
