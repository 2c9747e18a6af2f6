import {
  inLanguage,
  type Language,
  languageNames,
  languageTags,
} from '@tradewind/contract/protocol/languages';
import type { LessonRow } from '../../data/catalogue.ts';
import type { Cover } from '../../parts/cover/cover-slot.tsx';
import { shownLanguage } from '../../../../ui/texts/shown-language.ts';
import { writtenIn } from '../../../../ui/texts/text-drafts.ts';
import type { CourseDraft, CourseWords } from './course-draft.ts';

export interface PreviewedLesson {
  readonly lessonId: string;
  readonly title: string;
  readonly lang: string;
  readonly seconds: number;
  readonly isPreview: boolean;
  /** The name of the language that replaces a missing one; null if it is not missing. */
  readonly standIn: string | null;
}

/** A course as a member who reads one language sees it. */
export interface PreviewedCourse extends CourseWords {
  readonly lang: string;
  readonly cover: Cover | null;
  readonly categoryId: string | undefined;
  readonly level: number;
  readonly lessons: readonly PreviewedLesson[];
}

const unwritten: CourseWords = { title: '', summary: '', speaker: '' };

export function previewed(
  { texts, cover, categoryId, level }: CourseDraft,
  lessons: readonly LessonRow[],
  language: Language,
): PreviewedCourse {
  const written = writtenIn(texts, 'title');
  const shown = shownLanguage(written, language) ?? language;
  return {
    ...(inLanguage(written, language) ?? unwritten),
    lang: languageTags[shown],
    cover,
    categoryId,
    level,
    // Members do not see drafts.
    lessons: lessons.filter(({ isPublished }) => isPublished).map((one) => lessonIn(one, language)),
  };
}

function lessonIn(lesson: LessonRow, language: Language): PreviewedLesson {
  const { lessonId, texts, seconds, isPreview } = lesson;
  const shown = shownLanguage(texts, language) ?? language;
  return {
    lessonId,
    title: texts[shown]?.title ?? '',
    lang: languageTags[shown],
    seconds: seconds ?? 0,
    isPreview,
    standIn: shown === language ? null : languageNames[shown],
  };
}
