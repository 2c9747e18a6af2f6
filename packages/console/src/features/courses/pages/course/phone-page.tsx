import { CaretRightFilled, WarningOutlined } from '@ant-design/icons';
import { Trans } from '@lingui/react/macro';
import { CoverPicture } from '../../parts/cover/cover-slot.tsx';
import { Duration } from '../../../../ui/duration.tsx';
import type { PreviewedCourse, PreviewedLesson } from './previewed.ts';

interface PhonePageProps {
  readonly course: PreviewedCourse;
  /**
   * Returns the note that another language replaces a missing one, in the operator's language, because the console adds it.
   */
  readonly standsIn: (instead: string) => string;
  readonly markLang: string;
}

/** The course's page for a member who may watch it and has not started. */
export function PhonePage({ course, standsIn, markLang }: PhonePageProps) {
  const { title, speaker, summary, lang, cover, categoryId, lessons } = course;
  const [first] = lessons;
  const count = lessons.length;
  return (
    <div className="phone-card phone-page">
      <div className="phone-stage">
        <CoverPicture cover={cover} categoryId={categoryId} alt="" />
        {first === undefined ? null : <CaretRightFilled aria-hidden />}
      </div>
      <div className="phone-title">
        <strong lang={first?.lang ?? lang}>{first?.title ?? title}</strong>
        {first === undefined ? null : <p lang={lang}>{title}</p>}
        <p>
          <Speaker speaker={speaker} />
          <span className="phone-whole">
            <Trans>0 of {count} learned</Trans>
          </span>
        </p>
      </div>
      {count === 0 ? (
        <p className="phone-none">
          <Trans>This course has no lessons yet.</Trans>
        </p>
      ) : (
        <ol className="phone-lessons">
          {lessons.map((lesson, place) => (
            <li key={lesson.lessonId}>
              <LessonLine lesson={lesson} number={place + 1} />
              {lesson.standIn === null ? null : (
                <p className="phone-note" lang={markLang}>
                  <WarningOutlined aria-hidden /> {standsIn(lesson.standIn)}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      {summary === '' ? null : (
        <div>
          <strong>
            <Trans>About this course</Trans>
          </strong>
          <p lang={lang}>{summary}</p>
        </div>
      )}
    </div>
  );
}

interface LessonLineProps {
  readonly lesson: PreviewedLesson;
  readonly number: number;
}

function LessonLine({ lesson, number }: LessonLineProps) {
  const { title, lang, seconds, isPreview } = lesson;
  return (
    <div className="phone-lesson">
      <div>
        <span className="figures">{number}</span>
        {' · '}
        <span lang={lang}>{title}</span>
        <p className="phone-hint">
          <Duration seconds={seconds} />
          {' · '}
          {isPreview ? (
            <Trans>Free preview</Trans>
          ) : (
            <Trans context="of a lesson in the app">Not learned</Trans>
          )}
        </p>
      </div>
      <span className="phone-action">
        <Trans>Play</Trans>
      </span>
    </div>
  );
}

/** Renders nothing if no speaker is named. */
function Speaker({ speaker }: { readonly speaker: string }) {
  return speaker === '' ? null : (
    <>
      <Trans>Speaker: {speaker}</Trans>
      {'\u00a0· '}
    </>
  );
}
