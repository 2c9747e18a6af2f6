import { useLingui } from '@lingui/react/macro';
import { inLanguage } from '@tradewind/contract/protocol/languages';
import { Segmented, Select } from 'antd';
import type { Category } from '../../data/catalogue.ts';
import { SearchField } from '../../../../ui/search-field.tsx';
import { usePreferences } from '../../../../session/use-preferences.ts';

interface CourseFiltersProps {
  readonly categories: readonly Category[];
  readonly category: string;
  readonly state: string;
  readonly search: string;
  readonly onChange: (changes: { category?: string; state?: string; search?: string }) => void;
}

export function CourseFilters(props: CourseFiltersProps) {
  const { categories, category, state, search, onChange } = props;
  const { t } = useLingui();
  const language = usePreferences((preferences) => preferences.language);
  return (
    <>
      <Select
        aria-label={t`Category`}
        value={category === '' ? null : category}
        options={categories.map(({ categoryId, texts, courses }) => ({
          value: categoryId,
          label: `${inLanguage(texts, language)?.name ?? ''} (${courses})`,
        }))}
        onChange={(value: string) => onChange({ category: value })}
        popupMatchSelectWidth={false}
      />
      <Segmented
        aria-label={t`State`}
        value={state}
        options={[
          { value: '', label: t`All` },
          { value: 'published', label: t({ message: 'Published', context: 'of a course' }) },
          { value: 'draft', label: t`Draft` },
        ]}
        onChange={(value) => onChange({ state: value })}
      />
      <SearchField
        value={search}
        label={t`Part of a title or speaker`}
        onSearch={(text) => onChange({ search: text })}
      />
    </>
  );
}
