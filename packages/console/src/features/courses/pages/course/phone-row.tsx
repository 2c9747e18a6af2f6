import { Plural, Trans } from '@lingui/react/macro';
import { CoverPicture } from '../../parts/cover/cover-slot.tsx';
import type { PreviewedCourse } from './previewed.ts';

/** The course in the list for a member without a contract. */
export function PhoneRow({ course }: { readonly course: PreviewedCourse }) {
  const { title, speaker, lang, cover, categoryId, level } = course;
  const lessons = course.lessons.length;
  return (
    <div className="phone-card phone-row">
      <CoverPicture cover={cover} categoryId={categoryId} alt="" />
      <div>
        <strong lang={lang}>{title}</strong>
        <p className="phone-hint phone-facts">
          {speaker === '' ? null : (
            <span>
              <Trans>Speaker: {speaker}</Trans>
            </span>
          )}
          <span>
            <Plural value={lessons} one="# lesson" other="# lessons" />
          </span>
        </p>
        {level > 0 ? (
          <>
            <span className="phone-tag" data-tone="gold">
              <Trans>Needs Level {level} contract</Trans>
            </span>{' '}
            {course.lessons.some(({ isPreview }) => isPreview) ? (
              <span className="phone-tag" data-tone="brand">
                <Trans context="of a course in the app">Free preview</Trans>
              </span>
            ) : null}
          </>
        ) : (
          <span className="phone-tag">
            {lessons === 0 ? (
              <Trans>Lessons to come</Trans>
            ) : (
              <Trans context="of a lesson in the app">Not learned</Trans>
            )}
          </span>
        )}
      </div>
    </div>
  );
}
