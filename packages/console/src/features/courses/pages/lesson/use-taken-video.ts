import { useEffect, useEffectEvent } from 'react';
import { type ManagedLesson, useReadAgain } from '../../data/catalogue.ts';
import type { Uploading } from '../../../media/parts/use-upload.ts';
import type { VersionedForm } from '../../../../ui/texts/use-versioned-form.ts';
import { contentOf, draftOf, type LessonDraft } from './lesson-draft.ts';

/**
 * Adopts the video that the server has attached to the lesson it was uploaded for. The form does not treat this as another
 * operator's change, so unsaved text can still be saved. Returns a function that tells if the lesson has the video.
 */
export function useTakenVideo(
  lesson: ManagedLesson | undefined,
  { upload }: Uploading,
  { form, version }: VersionedForm<LessonDraft>,
): (mediaId: string) => Promise<boolean> {
  const readAgain = useReadAgain();
  const coming = upload.phase === 'preparing' ? upload.of.mediaId : undefined;
  const expect = useEffectEvent((read: ManagedLesson, mediaId: string) => {
    // If another operator has saved a newer version, adopting the video would also adopt their changes.
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
