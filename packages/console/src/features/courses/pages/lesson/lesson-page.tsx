import { Trans, useLingui } from '@lingui/react/macro';
import { inLanguage, languages } from '@tradewind/contract/protocol/languages';
import { Skeleton, App } from 'antd';
import { Link, useParams, useNavigate } from 'react-router';
import {
  useManagedCourse,
  useManagedLesson,
  type ManagedLesson,
  useDeleteLesson,
  usePublishLesson,
} from '../../data/catalogue.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { usePreferences } from '../../../../session/use-preferences.ts';
import { useMay } from '../../../../session/use-self.ts';
import { CaptionRow } from './caption-row.tsx';
import { LessonForm } from './lesson-form.tsx';
import { AuditLink } from '../../../staff/parts/audit-link.tsx';
import { Duration } from '../../../../ui/duration.tsx';
import { PublishTag } from '../../../../ui/publish-tag.tsx';
import { DeleteButton } from '../../../../ui/standing/delete-button.tsx';
import { PublishButton } from '../../../../ui/standing/publish-button.tsx';
import '../../../../ui/standing/standing.css';
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

interface CaptionsProps {
  readonly lesson: ManagedLesson;
  readonly mayWrite: boolean;
}

/** The captions of a lesson. Each language has a file of its own, which is used as soon as it is uploaded. */
function Captions({ lesson, mayWrite }: CaptionsProps) {
  const { t } = useLingui();
  return (
    <section className="long-form lesson-form captions" aria-label={t`Captions`}>
      <h2>
        <Trans>Captions</Trans>
      </h2>
      <p className="quiet">
        <Trans>WebVTT files (.vtt). What is chosen here is saved at once.</Trans>
      </p>
      <ul>
        {languages.map((language) => (
          <CaptionRow
            key={language}
            lessonId={lesson.lessonId}
            language={language}
            bytes={lesson.captions.find((one) => one.language === language)?.bytes}
            mayWrite={mayWrite}
          />
        ))}
      </ul>
    </section>
  );
}

interface LessonStandingProps {
  readonly lesson: ManagedLesson;
  readonly name: string;
  readonly mayWrite: boolean;
}

function LessonStanding({ lesson, name, mayWrite }: LessonStandingProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const mayReadAudit = useMay('audit.read');
  const publish = usePublishLesson();
  const remove = useDeleteLesson();
  const { lessonId, changedAt, isPublished, seconds, course } = lesson;
  return (
    <section className="page-standing" aria-label={t`Where it stands`}>
      <PublishTag isPublished={isPublished} />
      {seconds === null ? null : <Duration seconds={seconds} />}
      {mayReadAudit ? <AuditLink subject={`lesson:${lessonId}`} /> : null}
      {mayWrite ? (
        <>
          <PublishButton
            name={name}
            isPublished={isPublished}
            isOff={!isPublished && seconds === null}
            publish={(next) => publish.mutateAsync({ lessonId, changedAt, isPublished: next })}
          >
            {isPublished ? (
              <Trans>Members cannot watch it any more. What they have watched is kept.</Trans>
            ) : (
              <Trans>Members will find it in its course, once that is published.</Trans>
            )}
          </PublishButton>
          {!isPublished && seconds === null ? (
            <span className="quiet">
              <Trans>It can be published once its video is saved.</Trans>
            </span>
          ) : null}
          <DeleteButton
            name={name}
            remove={async () => {
              await remove.mutateAsync({ lessonId, changedAt });
              void message.success(t`${name} is deleted`);
              void navigate(`/courses/${course.courseId}`, { replace: true });
            }}
          >
            <Trans>
              Its titles and captions are lost; the video is kept. A lesson that members have
              watched cannot be deleted.
            </Trans>
          </DeleteButton>
        </>
      ) : null}
    </section>
  );
}
