import { useLingui } from '@lingui/react/macro';
import { inLanguage } from '@tradewind/contract/protocol/languages';
import { Link } from 'react-router';
import type { Category } from '../../data/catalogue.ts';
import { OpenLink } from '../../../../ui/open-link.tsx';
import { useOrderColumn } from '../../../../ui/ordering/use-order-column.tsx';
import type { Ordering } from '../../../../ui/ordering/use-order.ts';
import type { Column } from '../../../../ui/row-table.tsx';
import { useStandingColumns } from '../../../../ui/standing/use-standing-columns.tsx';
import { missingIn } from '../../../../ui/texts/text-drafts.ts';
import { usePreferences } from '../../../../session/use-preferences.ts';

/** Without `ordering`, for operators who may only look, the column of handles is left out. */
export function useCategoryColumns(
  ordering: Ordering<Category> | undefined,
  searchOf: (categoryId: string) => string,
): readonly Column<Category>[] {
  const { t } = useLingui();
  const language = usePreferences((preferences) => preferences.language);
  const nameOf = ({ texts }: Category) => inLanguage(texts, language)?.name ?? '';
  const order = useOrderColumn(ordering);
  const standing = useStandingColumns<Category>(({ texts }) => missingIn(texts, 'name'));
  return [
    ...order,
    {
      key: 'name',
      title: t({ message: 'Name', context: 'of a category' }),
      wide: true,
      render: (row) => <OpenLink search={searchOf(row.categoryId)}>{nameOf(row)}</OpenLink>,
      text: nameOf,
    },
    {
      key: 'courses',
      title: t`Courses`,
      align: 'end',
      render: ({ categoryId, courses }) => (
        <Link
          to={`/courses?category=${categoryId}`}
          onClick={(event) => event.stopPropagation()}
          className="figures"
        >
          {courses}
        </Link>
      ),
      text: ({ courses }) => String(courses),
    },
    ...standing,
  ];
}
