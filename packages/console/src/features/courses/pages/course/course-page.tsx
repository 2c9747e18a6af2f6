import { Trans, useLingui } from '@lingui/react/macro';
import { inLanguage } from '@tradewind/contract/protocol/languages';
import { Skeleton, Tabs } from 'antd';
import { Link, useParams } from 'react-router';
import { type ManagedCourse, useManagedCourse } from '../../data/catalogue.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { usePreferences } from '../../../../session/use-preferences.ts';
import { useMay } from '../../../../session/use-self.ts';
import { draftOf } from './course-draft.ts';
import { CourseForm } from './course-form.tsx';
import { CoursePreview } from './course-preview.tsx';
import { CourseStanding } from './course-standing.tsx';
import { Lessons } from './lessons.tsx';
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
