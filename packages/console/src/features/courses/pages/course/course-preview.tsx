import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Language } from '@tradewind/contract/protocol/languages';
import type { LessonRow } from '../../data/catalogue.ts';
import { useTag } from '../../../../i18n/use-tag.ts';
import { InWordsOf } from '../../../../ui/texts/in-words-of.tsx';
import { Preview } from '../../../../ui/texts/preview.tsx';
import { writtenIn } from '../../../../ui/texts/text-drafts.ts';
import type { CourseDraft } from './course-draft.ts';
import { PhonePage } from './phone-page.tsx';
import { CoverPicture } from '../../parts/cover/cover-slot.tsx';
import { previewed, type PreviewedCourse } from './previewed.ts';
import './course-preview.css';

interface CoursePreviewProps {
  readonly draft: CourseDraft;
  readonly lessons: readonly LessonRow[];
  /** Lets the form control the language shown. */
  readonly at?: { readonly language: Language; readonly onChange: (language: Language) => void };
}

/** The preview is longer than most windows and contains no link, so it must be focusable for keys to scroll it. */
const scrolling = { tabIndex: 0 };

/** Shows the course in the app's list and on its own page, even if it is not published. */
export function CoursePreview({ draft, lessons, at }: CoursePreviewProps) {
  const written = writtenIn(draft.texts, 'title');
  return (
    <Preview written={written} look="screen" {...(at === undefined ? {} : { at })}>
      {(language) => <Screens draft={draft} lessons={lessons} language={language} />}
    </Preview>
  );
}

interface ScreensProps {
  readonly draft: CourseDraft;
  readonly lessons: readonly LessonRow[];
  readonly language: Language;
}

function Screens({ draft, lessons, language }: ScreensProps) {
  const { t } = useLingui();
  const own = useTag();
  const read = previewed(draft, lessons, language);
  const course = read.title === '' ? { ...read, lang: own, title: t`Without a title` } : read;
  const drafts = lessons.length - course.lessons.length;
  const standsIn = (instead: string) => t`${instead} stands in`;
  return (
    <section className="course-screens" aria-label={t`Preview`} {...scrolling}>
      <div>
        <h3 lang={own}>
          <Trans>In the list of courses</Trans>
        </h3>
        <InWordsOf language={language}>
          <PhoneRow course={course} />
        </InWordsOf>
      </div>
      <div>
        <h3 lang={own}>
          <Trans>On its own page</Trans>
        </h3>
        <InWordsOf language={language}>
          <PhonePage course={course} standsIn={standsIn} markLang={own} />
        </InWordsOf>
        {drafts > 0 ? (
          <p className="phone-note" lang={own}>
            <Plural
              value={drafts}
              one="# lesson is a draft, which members do not see."
              other="# lessons are drafts, which members do not see."
            />
          </p>
        ) : null}
      </div>
    </section>
  );
}

/** The course in the list for a member without a contract. */
function PhoneRow({ course }: { readonly course: PreviewedCourse }) {
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
