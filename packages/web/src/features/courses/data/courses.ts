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

/** What begins with this is asked for again when something was learned. */
export const coursesKey = ['courses'];

export type Course = CallOutput<AppCalls['getCourseList']>['items'][number];
export type CourseDetails = CallOutput<AppCalls['getCourseDetailList']>;
export type Lesson = CourseDetails['items'][number];
export type CourseFilter = Pick<
  CallInput<AppCalls['getCourseList']>,
  'categoryId' | 'purchasedOnly' | 'search'
>;

/** A contract that was just bought, or a lesson watched elsewhere, shows when a person comes back. */
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
/** Null where there is none of that number. */
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
    // The list of the filter before stays until the new one is there.
    placeholderData: keepPreviousData,
  });
}

export function useFileAddress(): (name: string) => string {
  const baseUrl = useSession((session) => session.baseUrl);
  return (name) => `${baseUrl}/${name}`;
}
