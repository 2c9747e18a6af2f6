import { Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useNavigate } from 'react-router';
import { type ManagedLesson, useDeleteLesson, usePublishLesson } from '../../data/catalogue.ts';
import { AuditLink } from '../../../staff/parts/audit-link.tsx';
import { Duration } from '../../../../ui/duration.tsx';
import { PublishTag } from '../../../../ui/publish-tag.tsx';
import { DeleteButton } from '../../../../ui/standing/delete-button.tsx';
import { PublishButton } from '../../../../ui/standing/publish-button.tsx';
import { useMay } from '../../../../session/use-self.ts';
import '../../../../ui/standing/standing.css';

interface LessonStandingProps {
  readonly lesson: ManagedLesson;
  readonly name: string;
  readonly mayWrite: boolean;
}

export function LessonStanding({ lesson, name, mayWrite }: LessonStandingProps) {
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
