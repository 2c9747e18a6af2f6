import type { ManagedLesson } from '../../data/catalogue.ts';
import { type Drafts, draftsOf, writtenIn } from '../../../../ui/texts/text-drafts.ts';

export interface LessonWords {
  title: string;
}

export interface LessonDraft {
  isPreview: boolean;
  mediaId: string | null;
  texts: Drafts<LessonWords>;
}

export function draftOf(lesson: ManagedLesson | undefined): LessonDraft {
  return {
    isPreview: lesson?.isPreview ?? false,
    mediaId: lesson?.mediaId ?? null,
    texts: draftsOf<LessonWords>(lesson?.texts, { title: '' }),
  };
}

export function contentOf({ isPreview, mediaId, texts }: LessonDraft) {
  return { isPreview, mediaId: mediaId ?? null, texts: writtenIn(texts, 'title') };
}
