import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { coursesMax } from '@tradewind/contract/courses/catalogue';
import { inLanguage } from '@tradewind/contract/protocol/languages';
import { Button, Segmented, Select } from 'antd';
import { Link, useNavigate } from 'react-router';
import {
  type CourseRow,
  useCategories,
  useCategoryCourses,
  useOrderCourses,
  type Category,
} from '../../data/catalogue.ts';
import { wholeList } from '../../../../data/paging.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { OrderNotice } from '../../../../ui/ordering/order-notice.tsx';
import { useOrder, type Ordering } from '../../../../ui/ordering/use-order.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable, type Column } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { usePreferences } from '../../../../session/use-preferences.ts';
import { useMay } from '../../../../session/use-self.ts';
import { CourseLevel, useLevelText } from '../../parts/course-level.tsx';
import { Duration, durationText } from '../../../../ui/duration.tsx';
import { useOrderColumn } from '../../../../ui/ordering/use-order-column.tsx';
import { RowLink } from '../../../../ui/row-link.tsx';
import { useStandingColumns } from '../../../../ui/standing/use-standing-columns.tsx';
import { missingIn } from '../../../../ui/texts/text-drafts.ts';
import { SearchField } from '../../../../ui/search-field.tsx';
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

interface CourseFiltersProps {
  readonly categories: readonly Category[];
  readonly category: string;
  readonly state: string;
  readonly search: string;
  readonly onChange: (changes: { category?: string; state?: string; search?: string }) => void;
}

function CourseFilters(props: CourseFiltersProps) {
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

/** Without `ordering`, when the operator may only look or a filter hides rows, the column of handles is left out. */
function useCourseColumns(ordering: Ordering<CourseRow> | undefined): readonly Column<CourseRow>[] {
  const { t } = useLingui();
  const levelText = useLevelText();
  const language = usePreferences((preferences) => preferences.language);
  const words = ({ texts }: CourseRow) => inLanguage(texts, language);
  const order = useOrderColumn(ordering);
  const standing = useStandingColumns<CourseRow>(({ texts }) => missingIn(texts, 'title'));
  return [
    ...order,
    {
      key: 'title',
      title: t`Title`,
      wide: true,
      render: (row) => <RowLink to={`/courses/${row.courseId}`}>{words(row)?.title}</RowLink>,
      text: (row) => words(row)?.title ?? '',
    },
    {
      key: 'speaker',
      title: t`Speaker`,
      render: (row) => words(row)?.speaker,
      text: (row) => words(row)?.speaker ?? '',
    },
    {
      key: 'level',
      title: t`Level`,
      render: ({ level }) => <CourseLevel level={level} />,
      text: ({ level }) => levelText(level),
    },
    {
      key: 'lessons',
      title: t`Lessons`,
      align: 'end',
      render: ({ lessons, publishedLessons }) => (
        <span className="figures" title={t`${publishedLessons} of ${lessons} published`}>
          {publishedLessons} / {lessons}
        </span>
      ),
      text: ({ lessons, publishedLessons }) => `${publishedLessons}/${lessons}`,
    },
    {
      key: 'duration',
      title: t`Length`,
      align: 'end',
      render: ({ seconds }) => <Duration seconds={seconds} />,
      text: ({ seconds }) => durationText(seconds),
    },
    ...standing,
  ];
}
