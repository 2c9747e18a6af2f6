import type { AuditSubject, ConsoleCalls } from '@tradewind/contract';
import type { Handlers } from '../../../http/handler.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { removeCaption, saveCaption } from './captions.ts';
import { saveOrder } from './order.ts';
import { deleteLesson, publishLesson } from './publish-lesson.ts';
import { readCaption, readManagedLesson } from './read-lesson.ts';
import { createLesson, saveLesson } from './save-lesson.ts';

type LessonCalls = Pick<
  ConsoleCalls,
  | 'getManagedLesson'
  | 'createLesson'
  | 'saveLesson'
  | 'publishLesson'
  | 'orderLessons'
  | 'deleteLesson'
  | 'getLessonCaption'
  | 'saveLessonCaption'
  | 'removeLessonCaption'
>;

const subjectOf = ({ lessonId }: { readonly lessonId: string }): AuditSubject =>
  `lesson:${lessonId}`;

/** The operators' calls to view and change lessons. */
export function lessonCalls({ database: { db } }: Services): Handlers<LessonCalls> {
  return {
    getManagedLesson: ({ lessonId }) => readManagedLesson(db, BigInt(lessonId)),

    createLesson: (input, visit) =>
      visit.audited(
        (made) => ({ subject: subjectOf(made), detail: { courseId: input.courseId } }),
        async (tx) => {
          const { id, changedAt } = await createLesson(tx, input);
          return { lessonId: String(id), changedAt };
        },
      ),

    saveLesson: (input, visit) =>
      visit.audited(
        {
          subject: subjectOf(input),
          detail: { isPreview: input.isPreview, mediaId: input.mediaId },
        },
        (tx) => saveLesson(tx, input),
      ),

    publishLesson: (input, visit) =>
      visit.audited(
        { subject: subjectOf(input), detail: { isPublished: input.isPublished } },
        async (tx) => {
          await publishLesson(tx, input);
          return {};
        },
      ),

    orderLessons: ({ courseId, from, ids }, visit) =>
      visit.audited({ subject: `course:${courseId}`, detail: { order: ids } }, async (tx) => {
        await saveOrder(tx, { table: 'lesson', of: BigInt(courseId), from, ids });
        return {};
      }),

    deleteLesson: (input, visit) =>
      visit.audited({ subject: subjectOf(input) }, async (tx) => {
        await deleteLesson(tx, input);
        return {};
      }),

    getLessonCaption: ({ lessonId, language }) => readCaption(db, BigInt(lessonId), language),

    saveLessonCaption: (input, visit) =>
      visit.audited(
        { subject: subjectOf(input), detail: { language: input.language } },
        async (tx) => {
          await saveCaption(tx, input);
          return {};
        },
      ),

    removeLessonCaption: (input, visit) =>
      visit.audited(
        { subject: subjectOf(input), detail: { language: input.language } },
        async (tx) => {
          await removeCaption(tx, input);
          return {};
        },
      ),
  };
}
