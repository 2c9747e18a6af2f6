import type { ManagedCourse } from '../../data/catalogue.ts';
import type { Cover } from '../../parts/cover/cover-slot.tsx';
import { type Drafts, draftsOf, writtenIn } from '../../../../ui/texts/text-drafts.ts';

export interface CourseWords {
  title: string;
  summary: string;
  speaker: string;
}

export interface CourseDraft {
  categoryId: string;
  level: number;
  cover: Cover | null;
  texts: Drafts<CourseWords>;
}

const empty: CourseWords = { title: '', summary: '', speaker: '' };

export function draftOf(course: ManagedCourse | undefined, categoryId: string): CourseDraft {
  const { coverId = null, cover = null } = course ?? {};
  return {
    categoryId: course?.categoryId ?? categoryId,
    level: course?.level ?? 1,
    cover: coverId === null || cover === null ? null : { fileId: coverId, picture: cover },
    texts: draftsOf(course?.texts, empty),
  };
}

export function contentOf({ categoryId, level, cover, texts }: CourseDraft) {
  return { categoryId, level, coverId: cover?.fileId ?? null, texts: writtenIn(texts, 'title') };
}
