import { Trans } from '@lingui/react/macro';
import { useCourseCategories } from '../../data/courses.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

interface CategoryChipsProps {
  readonly value: string | undefined;
  readonly onChange: (categoryId: string | undefined) => void;
}

export function CategoryChips({ value, onChange }: CategoryChipsProps) {
  const categories = useCourseCategories();
  return (
    <fieldset className="flex min-w-0 overflow-x-auto px-3 pb-1 [scrollbar-width:none]">
      <legend className="sr-only">
        <Trans>Category</Trans>
      </legend>
      <Chip isOn={value === undefined} onPress={() => onChange(undefined)}>
        <Trans context="courses">All</Trans>
      </Chip>
      {categories.data?.items.map(({ categoryId, name }) => (
        <Chip key={categoryId} isOn={value === categoryId} onPress={() => onChange(categoryId)}>
          <span className="whitespace-nowrap">{name}</span>
        </Chip>
      ))}
      {categories.isPending &&
        [1, 2, 3].map((chip) => (
          <span key={chip} className="flex min-h-touch shrink-0 items-center px-1">
            <Skeleton className="h-[1.8125rem] w-20 rounded-full" />
          </span>
        ))}
    </fieldset>
  );
}
