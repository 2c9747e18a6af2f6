import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput, ConsoleCalls } from '@tradewind/contract';
import { client } from '../../../data/client.ts';
import { useMaking } from '../../../data/making.ts';
import type { Fields } from '../../../data/shapes.ts';
import { useChange } from '../../../data/use-change.ts';

export type Category = CallOutput<ConsoleCalls['getCategoryList']>['items'][number];
export type CourseRow = CallOutput<ConsoleCalls['getCategoryCourses']>['items'][number];
export type ManagedCourse = CallOutput<ConsoleCalls['getManagedCourse']>;
export type LessonRow = ManagedCourse['lessons'][number];
export type ManagedLesson = CallOutput<ConsoleCalls['getManagedLesson']>;

const catalogueKey = ['catalogue'];

export const useCategories = () =>
  useQuery({
    queryKey: [...catalogueKey, 'categories'],
    queryFn: () => client.getCategoryList(),
  });

export const useCategoryCourses = (categoryId: string) =>
  useQuery({
    queryKey: [...catalogueKey, 'courses', categoryId],
    queryFn: () => client.getCategoryCourses({ categoryId }),
    enabled: categoryId !== '',
  });

export const useManagedCourse = (courseId: string) =>
  useQuery({
    queryKey: [...catalogueKey, 'course', courseId],
    queryFn: () => client.getManagedCourse({ courseId }),
  });

const lessonKey = (lessonId: string) => [...catalogueKey, 'lesson', lessonId];

export const useManagedLesson = (lessonId: string) =>
  useQuery({
    queryKey: lessonKey(lessonId),
    queryFn: () => client.getManagedLesson({ lessonId }),
  });

/** Returns a function that refetches a lesson after a change; it returns undefined if the lesson cannot be read. */
export function useReadAgain() {
  const queryClient = useQueryClient();
  return async (lessonId: string): Promise<ManagedLesson | undefined> => {
    await queryClient.invalidateQueries({ queryKey: catalogueKey });
    return queryClient.getQueryData(lessonKey(lessonId));
  };
}

export const useSaveCategory = () => useDeed(client.saveCategory);
export const usePublishCategory = () => useDeed(client.publishCategory);
export const useDeleteCategory = () => useDeed(client.deleteCategory);
export const useSaveCourse = () => useDeed(client.saveCourse);
export const usePublishCourse = () => useDeed(client.publishCourse);
export const useDeleteCourse = () => useDeed(client.deleteCourse);
export const useSaveLesson = () => useDeed(client.saveLesson);
export const usePublishLesson = () => useDeed(client.publishLesson);
export const useDeleteLesson = () => useDeed(client.deleteLesson);
export const useSaveCaption = () => useDeed(client.saveLessonCaption);
export const useRemoveCaption = () => useDeed(client.removeLessonCaption);

export const useCreateCategory = () =>
  useDeed(
    useMaking({
      make: (fields: Fields<'createCategory'>, requestId) =>
        client.createCategory({ ...fields, requestId }),
      amend: async (made, fields) => {
        await client.saveCategory({ ...made, ...fields });
        return true;
      },
      addressOf: ({ categoryId }) => `/courses/categories?category=${categoryId}`,
    }),
  );
export const useCreateCourse = () =>
  useDeed(
    useMaking({
      make: (fields: Fields<'createCourse'>, requestId) =>
        client.createCourse({ ...fields, requestId }),
      amend: async (made, fields) => {
        await client.saveCourse({ ...made, ...fields });
        return true;
      },
      addressOf: ({ courseId }) => `/courses/${courseId}`,
    }),
  );
export const useCreateLesson = () =>
  useDeed(
    useMaking({
      make: (fields: Fields<'createLesson'>, requestId) =>
        client.createLesson({ ...fields, requestId }),
      amend: async (made, { texts, isPreview, mediaId }) => {
        await client.saveLesson({ ...made, texts, isPreview, mediaId });
        return true;
      },
      addressOf: ({ lessonId }) => `/courses/lessons/${lessonId}`,
    }),
  );

/** The ids in the new order, and in the order that the operator saw when changing it. */
type Order = Fields<'orderCategories'>;

/** The calls run one after another, so that the second of two quick changes cannot arrive first. */
export const useOrderCategories = () =>
  useDeed((order: Order) => client.orderCategories(order), 'order-categories');
export const useOrderCourses = (categoryId: string) =>
  useDeed((order: Order) => client.orderCourses({ categoryId, ...order }), `order-${categoryId}`);
export const useOrderLessons = (courseId: string) =>
  useDeed((order: Order) => client.orderLessons({ courseId, ...order }), `order-in-${courseId}`);

export const readCaption = client.getLessonCaption;

export const useUploadCover = () =>
  useMutation({
    mutationFn: async (file: File) => {
      const { fileId } = await client.uploadOperatorFile({ file, kind: 'cover' });
      return fileId;
    },
  });

function useDeed<I, O>(call: (input: I) => Promise<O>, scope?: string) {
  return useChange(call, catalogueKey, scope);
}
