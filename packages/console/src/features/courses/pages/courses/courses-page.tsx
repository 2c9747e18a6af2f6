import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { coursesMax } from '@tradewind/contract/courses/catalogue';
import { inLanguage } from '@tradewind/contract/protocol/languages';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import {
  type CourseRow,
  useCategories,
  useCategoryCourses,
  useOrderCourses,
} from '../../data/catalogue.ts';
import { wholeList } from '../../../../data/paging.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { OrderNotice } from '../../../../ui/ordering/order-notice.tsx';
import { useOrder } from '../../../../ui/ordering/use-order.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { usePreferences } from '../../../../session/use-preferences.ts';
import { useMay } from '../../../../session/use-self.ts';
import { useCourseColumns } from './course-columns.tsx';
import { CourseFilters } from './course-filters.tsx';
import { fits } from './fits.ts';

export function Component() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayWrite = useMay('course.manage');
  const language = usePreferences((preferences) => preferences.language);
  const { filter, refine } = useUrlFilter(['category', 'state', 'search']);
  const categories = useCategories();
  const known = categories.data?.items ?? [];
  const category = known.find(({ categoryId }) => categoryId === filter.category) ?? known[0];
  const categoryId = category?.categoryId ?? '';
  const courses = useCategoryCourses(categoryId);
  const all = courses.data?.items ?? [];
  const isFiltered = filter.state !== '' || filter.search !== '';
  const ordering = useOrder<CourseRow>({
    rows: all,
    keyOf: ({ courseId }) => courseId,
    nameOf: ({ texts }) => inLanguage(texts, language)?.title ?? '',
    save: useOrderCourses(categoryId),
  });
  const columns = useCourseColumns(mayWrite && !isFiltered ? ordering : undefined);
  const error = categories.error ?? courses.error;
  const hasNone = categories.data !== undefined && known.length === 0;
  const list = {
    ...wholeList(ordering.rows.filter((row) => fits(row, filter))),
    pending: courses.data === undefined && error === null && !hasNone,
    error,
    retry: () => void (categories.error === null ? courses.refetch() : categories.refetch()),
  };
  return (
    <>
      <PageHead
        title={t`Courses`}
        about={
          <Link to="/courses/categories">
            <Trans>Course categories</Trans>
          </Link>
        }
        actions={
          mayWrite && category !== undefined && all.length < coursesMax ? (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => void navigate(`/courses/new?category=${categoryId}`)}
            >
              <Trans>Add a course</Trans>
            </Button>
          ) : undefined
        }
        tools={
          <>
            <CourseFilters
              categories={known}
              category={categoryId}
              state={filter.state}
              search={filter.search}
              onChange={refine}
            />
            <ListTools name="courses" list={list} columns={columns} filter={filter} />
          </>
        }
      />
      <OrderNotice ordering={ordering} />
      <RowTable
        label={t`Courses`}
        list={list}
        columns={columns}
        keyOf={({ courseId }) => courseId}
        {...(ordering.dragged === undefined ? {} : { openKey: ordering.dragged })}
        onOpen={({ courseId }) => void navigate(`/courses/${courseId}`)}
        empty={
          hasNone ? (
            <Trans>
              There are no categories yet.{' '}
              <Link to="/courses/categories?category=new">Add one first</Link>.
            </Trans>
          ) : isFiltered ? (
            <Trans>No course fits the filter.</Trans>
          ) : (
            <Trans>There are no courses in this category yet.</Trans>
          )
        }
      />
    </>
  );
}
