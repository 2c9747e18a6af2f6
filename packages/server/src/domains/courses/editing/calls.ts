import type { AuditSubject, ConsoleCalls } from '@tradewind/contract';
import type { Handlers } from '../../../http/handler.ts';
import type { Services } from '../../../platform/domain/services.ts';
import {
  createCategory,
  deleteCategory,
  listCategories,
  publishCategory,
  saveCategory,
} from './categories.ts';
import { saveOrder } from './order.ts';
import { deleteCourse, publishCourse } from './publish-course.ts';
import { listCategoryCourses, readManagedCourse } from './read-courses.ts';
import { createCourse, saveCourse } from './save-course.ts';

type EditingCalls = Pick<
  ConsoleCalls,
  | 'getCategoryList'
  | 'createCategory'
  | 'saveCategory'
  | 'publishCategory'
  | 'orderCategories'
  | 'deleteCategory'
  | 'getCategoryCourses'
  | 'getManagedCourse'
  | 'createCourse'
  | 'saveCourse'
  | 'publishCourse'
  | 'orderCourses'
  | 'deleteCourse'
>;

const category = ({ categoryId }: { readonly categoryId: string }): AuditSubject =>
  `category:${categoryId}`;
const course = ({ courseId }: { readonly courseId: string }): AuditSubject => `course:${courseId}`;

/** The operators' calls to view and change categories and courses. */
export function editingCalls({ config, database: { db } }: Services): Handlers<EditingCalls> {
  return {
    getCategoryList: () => listCategories(db),

    createCategory: (input, visit) =>
      visit.audited(
        (made) => ({ subject: category(made) }),
        async (tx) => {
          const { id, changedAt } = await createCategory(tx, input);
          return { categoryId: String(id), changedAt };
        },
      ),

    saveCategory: (input, visit) =>
      visit.audited({ subject: category(input) }, (tx) => saveCategory(tx, input)),

    publishCategory: (input, visit) =>
      visit.audited(
        { subject: category(input), detail: { isPublished: input.isPublished } },
        async (tx) => {
          await publishCategory(tx, input);
          return {};
        },
      ),

    orderCategories: ({ from, ids }, visit) =>
      visit.audited({ detail: { order: ids } }, async (tx) => {
        await saveOrder(tx, { table: 'courseCategory', of: 0n, from, ids });
        return {};
      }),

    deleteCategory: (input, visit) =>
      visit.audited({ subject: category(input) }, async (tx) => {
        await deleteCategory(tx, input);
        return {};
      }),

    getCategoryCourses: ({ categoryId }) =>
      listCategoryCourses(db, BigInt(categoryId), config.fileBaseUrl),

    getManagedCourse: ({ courseId }) => readManagedCourse(db, BigInt(courseId), config.fileBaseUrl),

    createCourse: (input, visit) =>
      visit.audited(
        (made) => ({ subject: course(made), detail: { level: input.level } }),
        async (tx) => {
          const { id, changedAt } = await createCourse(tx, visit.operatorId, input);
          return { courseId: String(id), changedAt };
        },
      ),

    saveCourse: (input, visit) =>
      visit.audited({ subject: course(input), detail: { level: input.level } }, (tx) =>
        saveCourse(tx, visit.operatorId, input),
      ),

    publishCourse: (input, visit) =>
      visit.audited(
        { subject: course(input), detail: { isPublished: input.isPublished } },
        async (tx) => {
          await publishCourse(tx, input);
          return {};
        },
      ),

    orderCourses: ({ categoryId, from, ids }, visit) =>
      visit.audited({ subject: category({ categoryId }), detail: { order: ids } }, async (tx) => {
        await saveOrder(tx, { table: 'course', of: BigInt(categoryId), from, ids });
        return {};
      }),

    deleteCourse: (input, visit) =>
      visit.audited({ subject: course(input) }, async (tx) => {
        await deleteCourse(tx, input);
        return {};
      }),
  };
}
