import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { categoriesMax } from '@tradewind/contract/courses/catalogue';
import { inLanguage } from '@tradewind/contract/protocol/languages';
import { Button } from 'antd';
import { Link } from 'react-router';
import { type Category, useCategories, useOrderCategories } from '../../data/catalogue.ts';
import { wholeList } from '../../../../data/paging.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { OrderNotice } from '../../../../ui/ordering/order-notice.tsx';
import { useOrder, type Ordering } from '../../../../ui/ordering/use-order.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable, type Column } from '../../../../ui/row-table.tsx';
import { useLastRead } from '../../../../ui/use-last-read.ts';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { usePreferences } from '../../../../session/use-preferences.ts';
import { useMay } from '../../../../session/use-self.ts';
import { OpenLink } from '../../../../ui/open-link.tsx';
import { useOrderColumn } from '../../../../ui/ordering/use-order-column.tsx';
import { useStandingColumns } from '../../../../ui/standing/use-standing-columns.tsx';
import { missingIn } from '../../../../ui/texts/text-drafts.ts';
import { CategoryPanel } from './category-panel.tsx';

const fresh = 'new';

export function Component() {
  const { t } = useLingui();
  const mayWrite = useMay('course.manage');
  const language = usePreferences((preferences) => preferences.language);
  const { filter, go, search } = useUrlFilter(['category']);
  const { data, error, refetch } = useCategories();
  const ordering = useOrder<Category>({
    rows: data?.items ?? [],
    keyOf: ({ categoryId }) => categoryId,
    nameOf: ({ texts }) => inLanguage(texts, language)?.name ?? '',
    save: useOrderCategories(),
  });
  const columns = useCategoryColumns(mayWrite ? ordering : undefined, (categoryId) =>
    search({ category: categoryId }),
  );
  const list = {
    ...wholeList(ordering.rows),
    pending: data === undefined && error === null,
    error,
    retry: () => void refetch(),
  };
  const chosen = useLastRead(
    filter.category,
    data?.items.find(({ categoryId }) => categoryId === filter.category),
  );
  const isFull = (data?.items.length ?? 0) >= categoriesMax;
  return (
    <>
      <PageHead
        title={t`Course categories`}
        about={
          <Link to="/courses">
            <Trans>All courses</Trans>
          </Link>
        }
        actions={
          mayWrite && !isFull ? (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => go({ category: fresh })}
            >
              <Trans>Add a category</Trans>
            </Button>
          ) : undefined
        }
        tools={<ListTools name="categories" list={list} columns={columns} />}
      />
      <OrderNotice ordering={ordering} />
      <RowTable
        label={t`Course categories`}
        list={list}
        columns={columns}
        keyOf={({ categoryId }) => categoryId}
        openKey={ordering.dragged ?? filter.category}
        onOpen={({ categoryId }) => go({ category: categoryId })}
        empty={<Trans>There are no categories yet. Courses need one.</Trans>}
      />
      <CategoryPanel
        key={filter.category}
        category={chosen}
        open={chosen !== undefined || (mayWrite && filter.category === fresh)}
        mayWrite={mayWrite}
        onClose={() => go({ category: '' })}
      />
    </>
  );
}

/** Without `ordering`, for operators who may only look, the column of handles is left out. */
function useCategoryColumns(
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
