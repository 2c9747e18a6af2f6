import { useEffect, useEffectEvent } from 'react';
import { type ManagedLesson, useReadAgain } from '../../data/catalogue.ts';
import type { Uploading } from '../../../media/parts/use-upload.ts';
import type { VersionedForm } from '../../../../ui/texts/use-versioned-form.ts';
import { contentOf, draftOf, type LessonDraft } from './lesson-draft.ts';

/**
 * The server gives a lesson the video that was uploaded for it. To the form that is nobody else's change: whatever was
 * written in it meanwhile can still be saved. Says whether the lesson has got it.
 */
export function useTakenVideo(
  lesson: ManagedLesson | undefined,
  { upload }: Uploading,
  { form, version }: VersionedForm<LessonDraft>,
): (mediaId: string) => Promise<boolean> {
  const readAgain = useReadAgain();
  const coming = upload.phase === 'preparing' ? upload.of.mediaId : undefined;
  const expect = useEffectEvent((read: ManagedLesson, mediaId: string) => {
    // Over what somebody else saved it would be theirs as well.
    if (version.isOvertaken || read.mediaId === mediaId) return;
    version.expect(contentOf({ ...draftOf(read), mediaId }));
  });
  useEffect(() => {
    if (lesson !== undefined && coming !== undefined) expect(lesson, coming);
  }, [lesson, coming]);

  return async (mediaId) => {
    if (lesson === undefined) return false;
    const now = await readAgain(lesson.lessonId);
    if (now?.mediaId !== mediaId) return false;
    form.setFieldValue('mediaId', mediaId);
    return true;
  };
}
