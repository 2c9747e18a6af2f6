import { Trans, useLingui } from '@lingui/react/macro';
import { inLanguage } from '@tradewind/contract/protocol/languages';
import { Skeleton } from 'antd';
import { Link, useParams } from 'react-router';
import { useManagedCourse, useManagedLesson } from '../../data/catalogue.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { usePreferences } from '../../../../session/use-preferences.ts';
import { useMay } from '../../../../session/use-self.ts';
import { Captions } from './captions.tsx';
import { LessonForm } from './lesson-form.tsx';
import { LessonStanding } from './lesson-standing.tsx';
import './lesson.css';

export function Component() {
  const { lessonId, courseId = '' } = useParams();
  return lessonId === undefined ? (
    <NewLesson key={courseId} courseId={courseId} />
  ) : (
    <OneLesson key={lessonId} lessonId={lessonId} />
  );
}

function NewLesson({ courseId }: { readonly courseId: string }) {
  const { t } = useLingui();
  const mayWrite = useMay('course.manage');
  const language = usePreferences((preferences) => preferences.language);
  const { data, error, refetch } = useManagedCourse(courseId);
  return (
    <>
      <PageHead
        title={t`New lesson`}
        about={
          <Link to={`/courses/${courseId}`}>
            {data === undefined ? (
              <Trans>The course</Trans>
            ) : (
              inLanguage(data.texts, language)?.title
            )}
          </Link>
        }
      />
      {error === null ? null : <Failure error={error} retry={() => void refetch()} />}
      {/* The form stays even if refetching the course fails, so that unsaved text is kept. */}
      <LessonForm lesson={undefined} courseId={courseId} mayWrite={mayWrite} />
    </>
  );
}

function OneLesson({ lessonId }: { readonly lessonId: string }) {
  const { t } = useLingui();
  const mayWrite = useMay('course.manage');
  const language = usePreferences((preferences) => preferences.language);
  const { data, error, refetch } = useManagedLesson(lessonId);
  if (data === undefined) {
    return (
      <>
        <PageHead title={t`Lesson`} />
        {error === null ? (
          <Skeleton active title={false} paragraph={{ rows: 12 }} />
        ) : (
          <Failure error={error} retry={() => void refetch()} />
        )}
      </>
    );
  }
  const { course, texts } = data;
  const title = inLanguage(texts, language)?.title ?? '';
  return (
    <>
      <PageHead
        title={title}
        about={
          <Link to={`/courses/${course.courseId}`}>
            {inLanguage(course.texts, language)?.title}
          </Link>
        }
      />
      <LessonStanding lesson={data} name={title} mayWrite={mayWrite} />
      <LessonForm lesson={data} courseId={course.courseId} mayWrite={mayWrite} />
      <Captions lesson={data} mayWrite={mayWrite} />
    </>
  );
}
