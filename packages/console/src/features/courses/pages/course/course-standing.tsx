import { Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useNavigate } from 'react-router';
import { type ManagedCourse, useDeleteCourse, usePublishCourse } from '../../data/catalogue.ts';
import { AuditLink } from '../../../staff/parts/audit-link.tsx';
import { CourseLevel } from '../../parts/course-level.tsx';
import { PublishTag } from '../../../../ui/publish-tag.tsx';
import { DeleteButton } from '../../../../ui/standing/delete-button.tsx';
import { PublishButton } from '../../../../ui/standing/publish-button.tsx';
import { useMay } from '../../../../session/use-self.ts';
import '../../../../ui/standing/standing.css';

interface CourseStandingProps {
  readonly course: ManagedCourse;
  readonly name: string;
  readonly mayWrite: boolean;
}

export function CourseStanding({ course, name, mayWrite }: CourseStandingProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const mayReadAudit = useMay('audit.read');
  const publish = usePublishCourse();
  const remove = useDeleteCourse();
  const { courseId, categoryId, changedAt, isPublished, lessons, level } = course;
  const shown = lessons.filter((lesson) => lesson.isPublished).length;
  return (
    <section className="page-standing" aria-label={t`Where it stands`}>
      <PublishTag isPublished={isPublished} />
      <CourseLevel level={level} />
      {mayReadAudit ? <AuditLink subject={`course:${courseId}`} /> : null}
      {mayWrite ? (
        <>
          <PublishButton
            name={name}
            isPublished={isPublished}
            publish={(next) => publish.mutateAsync({ courseId, changedAt, isPublished: next })}
          >
            {isPublished ? (
              <Trans>Members will not find it any more. What they have watched is kept.</Trans>
            ) : shown === 0 ? (
              <Trans>
                None of its lessons is published yet: members will find an empty course.
              </Trans>
            ) : (
              <Trans>Members will find it with those of its lessons that are published.</Trans>
            )}
          </PublishButton>
          <DeleteButton
            name={name}
            whyNot={
              lessons.length > 0 ? t`Only a course without lessons can be deleted.` : undefined
            }
            remove={async () => {
              await remove.mutateAsync({ courseId, changedAt });
              void message.success(t`${name} is deleted`);
              void navigate(`/courses?category=${categoryId}`, { replace: true });
            }}
          >
            <Trans>Its texts in all languages and its cover are lost.</Trans>
          </DeleteButton>
        </>
      ) : null}
    </section>
  );
}
