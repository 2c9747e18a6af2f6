import { useLingui } from '@lingui/react/macro';
import type { Language } from '@tradewind/contract/protocol/languages';
import { MissingLanguages } from '../missing-languages.tsx';
import { PublishTag } from '../publish-tag.tsx';
import type { Column } from '../row-table.tsx';

/** How far a piece of the catalogue is: in which languages it is written, and whether members see it. */
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
