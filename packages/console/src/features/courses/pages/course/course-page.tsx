import { Trans, useLingui } from '@lingui/react/macro';
import { inLanguage } from '@tradewind/contract/protocol/languages';
import { Skeleton, Tabs, Button, Tag } from 'antd';
import { Link, useParams, useNavigate } from 'react-router';
import {
  type ManagedCourse,
  useManagedCourse,
  type LessonRow,
  useOrderLessons,
} from '../../data/catalogue.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { usePreferences } from '../../../../session/use-preferences.ts';
import { useMay } from '../../../../session/use-self.ts';
import { draftOf } from './course-draft.ts';
import { CourseForm } from './course-form.tsx';
import { CoursePreview } from './course-preview.tsx';
import { CourseStanding } from './course-standing.tsx';
import { PlusOutlined } from '@ant-design/icons';
import { lessonsMax } from '@tradewind/contract/courses/catalogue';
import { wholeList } from '../../../../data/paging.ts';
import { OrderNotice } from '../../../../ui/ordering/order-notice.tsx';
import { useOrder, type Ordering } from '../../../../ui/ordering/use-order.ts';
import { RowTable, type Column } from '../../../../ui/row-table.tsx';
import { Duration } from '../../../../ui/duration.tsx';
import { useOrderColumn } from '../../../../ui/ordering/use-order-column.tsx';
import { RowLink } from '../../../../ui/row-link.tsx';
import { useStandingColumns } from '../../../../ui/standing/use-standing-columns.tsx';
import { missingIn } from '../../../../ui/texts/text-drafts.ts';
import '../../../../ui/long-form.css';
import './course.css';

export function Component() {
  const { courseId = '' } = useParams();
  return courseId === 'new' ? <NewCourse /> : <OneCourse key={courseId} courseId={courseId} />;
}

function NewCourse() {
  const { t } = useLingui();
  const mayWrite = useMay('course.manage');
  const { filter } = useUrlFilter(['category']);
  return (
    <>
      <PageHead title={t`New course`} about={<Back categoryId={filter.category} />} />
      <CourseForm course={undefined} categoryId={filter.category} mayWrite={mayWrite} />
    </>
  );
}

function OneCourse({ courseId }: { readonly courseId: string }) {
  const { t } = useLingui();
  const language = usePreferences((preferences) => preferences.language);
  const { data, error, refetch } = useManagedCourse(courseId);
  const title = data === undefined ? t`Course` : (inLanguage(data.texts, language)?.title ?? '');
  return (
    <>
      <PageHead title={title} about={<Back categoryId={data?.categoryId ?? ''} />} />
      {data === undefined ? (
        error === null ? (
          <Skeleton active title={false} paragraph={{ rows: 12 }} />
        ) : (
          <Failure error={error} retry={() => void refetch()} />
        )
      ) : (
        <Parts course={data} title={title} />
      )}
    </>
  );
}

function Parts({ course, title }: { readonly course: ManagedCourse; readonly title: string }) {
  const { t } = useLingui();
  const mayWrite = useMay('course.manage');
  const { filter, refine } = useUrlFilter(['part']);
  return (
    <>
      <CourseStanding course={course} name={title} mayWrite={mayWrite} />
      <Tabs
        activeKey={['texts', 'preview'].includes(filter.part) ? filter.part : 'lessons'}
        onChange={(part) => refine({ part: part === 'lessons' ? '' : part })}
        destroyOnHidden
        items={[
          {
            key: 'lessons',
            label: t`Lessons`,
            children: <Lessons course={course} mayWrite={mayWrite} />,
          },
          {
            key: 'texts',
            label: t`Texts and terms`,
            children: (
              <CourseForm course={course} categoryId={course.categoryId} mayWrite={mayWrite} />
            ),
          },
          {
            key: 'preview',
            label: t`Preview`,
            children: (
              <div className="long-form course-tab-preview">
                <CoursePreview
                  draft={draftOf(course, course.categoryId)}
                  lessons={course.lessons}
                />
              </div>
            ),
          },
        ]}
      />
    </>
  );
}

function Back({ categoryId }: { readonly categoryId: string }) {
  return (
    <Link to={categoryId === '' ? '/courses' : `/courses?category=${categoryId}`}>
      <Trans>All courses</Trans>
    </Link>
  );
}

interface LessonsProps {
  readonly course: ManagedCourse;
  readonly mayWrite: boolean;
}

function Lessons({ course, mayWrite }: LessonsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const language = usePreferences((preferences) => preferences.language);
  const { courseId, lessons } = course;
  const ordering = useOrder<LessonRow>({
    rows: lessons,
    keyOf: ({ lessonId }) => lessonId,
    nameOf: ({ texts }) => inLanguage(texts, language)?.title ?? '',
    save: useOrderLessons(courseId),
  });
  const columns = useLessonColumns(mayWrite ? ordering : undefined);
  return (
    <>
      {mayWrite && lessons.length < lessonsMax ? (
        <Button
          className="lesson-add"
          type={lessons.length === 0 ? 'primary' : 'default'}
          icon={<PlusOutlined aria-hidden />}
          onClick={() => void navigate(`/courses/${courseId}/lessons/new`)}
        >
          <Trans>Add a lesson</Trans>
        </Button>
      ) : null}
      <OrderNotice ordering={ordering} />
      <RowTable
        label={t`Lessons`}
        list={wholeList(ordering.rows)}
        columns={columns}
        keyOf={({ lessonId }) => lessonId}
        {...(ordering.dragged === undefined ? {} : { openKey: ordering.dragged })}
        onOpen={({ lessonId }) => void navigate(`/courses/lessons/${lessonId}`)}
        empty={<Trans>There are no lessons in this course yet.</Trans>}
      />
    </>
  );
}

/** Without `ordering`, for operators who may only look, the column of handles is left out. */
function useLessonColumns(ordering: Ordering<LessonRow> | undefined): readonly Column<LessonRow>[] {
  const { t } = useLingui();
  const language = usePreferences((preferences) => preferences.language);
  const order = useOrderColumn(ordering);
  const standing = useStandingColumns<LessonRow>(({ texts }) => missingIn(texts, 'title'));
  return [
    ...order,
    {
      key: 'title',
      title: t`Title`,
      wide: true,
      render: ({ lessonId, texts, isPreview }) => (
        <>
          <RowLink to={`/courses/lessons/${lessonId}`}>
            {inLanguage(texts, language)?.title}
          </RowLink>{' '}
          {isPreview ? <Tag color="processing">{t`Free preview`}</Tag> : null}
        </>
      ),
    },
    {
      key: 'length',
      title: t`Length`,
      align: 'end',
      render: ({ seconds }) =>
        seconds === null ? (
          <span className="quiet">{t`No video yet`}</span>
        ) : (
          <Duration seconds={seconds} />
        ),
    },
    {
      key: 'captions',
      title: t`Captions`,
      render: ({ captions }) =>
        captions.length === 0 ? (
          <span className="quiet">—</span>
        ) : (
          captions.map((one) => one.toUpperCase()).join(' ')
        ),
    },
    ...standing,
  ];
}
