import * as wire from '@tradewind/contract/generated/app-wire';
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AppCalls, CallInput, CallOutput } from '@tradewind/contract';
import { isLoggedIn, useSession } from '../../../session/session-store.ts';
import { clientOf } from '../../../data/client.ts';
import { clientSaying } from '../../../data/client-saying.ts';
import { missing, nullIfMissing } from '../../../data/null-if-missing.ts';

const client = clientOf({
  getContinueLesson: wire.getContinueLesson,
  getCourseCategory: wire.getCourseCategory,
  getCourseList: wire.getCourseList,
});

const one = clientSaying(missing, { getCourseDetailList: wire.getCourseDetailList });

/** The prefix of all queries that are reloaded when the member has learned something. */
export const coursesKey = ['courses'];

export type Course = CallOutput<AppCalls['getCourseList']>['items'][number];
export type CourseDetails = CallOutput<AppCalls['getCourseDetailList']>;
export type Lesson = CourseDetails['items'][number];
export type CourseFilter = Pick<
  CallInput<AppCalls['getCourseList']>,
  'categoryId' | 'purchasedOnly' | 'search'
>;

/** Reloads at every visit, since a contract may have been bought or a lesson watched elsewhere. */
const always = { enabled: isLoggedIn, staleTime: 0 };

const categories = queryOptions({
  queryKey: [...coursesKey, 'categories'],
  queryFn: () => client.getCourseCategory(),
  enabled: isLoggedIn,
});

const continueLesson = queryOptions({
  queryKey: [...coursesKey, 'continue'],
  queryFn: () => client.getContinueLesson(),
  ...always,
});

const details = (courseId: string) =>
  queryOptions({
    queryKey: [...coursesKey, 'details', courseId],
    queryFn: () => nullIfMissing(one.getCourseDetailList({ courseId })),
    ...always,
  });

export const useCourseCategories = () => useQuery(categories);
export const useContinueLesson = () => useQuery(continueLesson);
/** Returns null if there is no course with this id. */
export const useCourse = (courseId: string, enabled = true) =>
  useQuery({ ...details(courseId), enabled });

export function useCourses(filter: CourseFilter) {
  return useInfiniteQuery({
    queryKey: [...coursesKey, 'list', filter],
    queryFn: ({ pageParam }) =>
      client.getCourseList(pageParam === null ? filter : { ...filter, cursor: pageParam }),
    ...always,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // Shows the list of the previous filter until the new one has loaded.
    placeholderData: keepPreviousData,
  });
}

export function useFileAddress(): (name: string) => string {
  const baseUrl = useSession((session) => session.baseUrl);
  return (name) => `${baseUrl}/${name}`;
}
