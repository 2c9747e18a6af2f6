import { useLingui } from '@lingui/react/macro';
import type { Language } from '@tradewind/contract/protocol/languages';
import { MissingLanguages } from '../missing-languages.tsx';
import { PublishTag } from '../publish-tag.tsx';
import type { Column } from '../row-table.tsx';

/** Columns that show in which languages an item of the catalogue is written, and whether members see it. */
export function useStandingColumns<T extends { readonly isPublished: boolean }>(
  missingOf: (row: T) => readonly Language[],
): readonly Column<T>[] {
  const { t } = useLingui();
  return [
    {
      key: 'languages',
      title: t`Texts`,
      render: (row) => <MissingLanguages missing={missingOf(row)} />,
    },
    {
      key: 'state',
      title: t`State`,
      render: ({ isPublished }) => <PublishTag isPublished={isPublished} />,
      text: ({ isPublished }) =>
        isPublished ? t({ message: 'Published', context: 'of a course' }) : t`Draft`,
    },
  ];
}
