import * as wire from '@tradewind/contract/generated/app-wire';
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AppCalls, CallOutput } from '@tradewind/contract';
import { isLoggedIn } from '../../../session/session-store.ts';
import { clientOf } from '../../../data/client.ts';
import { countLooks } from '../../../data/count-looks.ts';
import { queryClient } from '../../../data/query-client.ts';
import { runningIn } from './running-in.ts';
import { getExamSubjectDetailList, isGradedAfterExam, isNotGradedYet } from './sitting.ts';

const client = clientOf({
  applyForExam: wire.applyForExam,
  getExamRecordList: wire.getExamRecordList,
  myExam: wire.myExam,
  startExam: wire.startExam,
});

/** The prefix of all queries that are reloaded when a teacher has decided or a sitting has ended. */
const examsKey = ['exams'];

export type Exam = CallOutput<AppCalls['myExam']>['items'][number];
export type ExamRecord = CallOutput<AppCalls['getExamRecordList']>['items'][number];
export type ExamDetails = CallOutput<AppCalls['getExamSubjectDetailList']>;
export type GradedQuestion = ExamDetails['items'][number];

const always = { enabled: isLoggedIn, staleTime: 0 };

/** The polling interval while an exam is being graded, which usually takes a moment. */
const gradingMs = 2000;
const mostLooks = 60;
/** The polling interval while grading waits for the end of the exam. A live event reports the end as well. */
const waitingMs = 30_000;

const mayLookAgain = countLooks(mostLooks);

const exams = queryOptions({
  queryKey: [...examsKey, 'mine'],
  queryFn: () => client.myExam(),
  ...always,
  refetchInterval: ({ state }) => {
    const graded = state.data?.items.filter(isBeingGraded).map(({ sittingId }) => sittingId) ?? [];
    return mayLookAgain(graded.join(), state.dataUpdateCount) ? gradingMs : false;
  },
});

export const useExams = () => useQuery(exams);

/** Returns the running exams in the cache, without sending a request. */
export const runningNow = (): readonly Exam[] =>
  runningIn(queryClient.getQueryData(exams.queryKey)?.items);

/** True for a submitted exam whose result is not known yet. */
export function isBeingGraded({ state, secondsLeft }: Exam): boolean {
  return state === 'running' && secondsLeft === null;
}

export function useExamRecords() {
  return useInfiniteQuery({
    queryKey: [...examsKey, 'records'],
    queryFn: ({ pageParam }) =>
      client.getExamRecordList(pageParam === null ? {} : { cursor: pageParam }),
    ...always,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function useExamDetails(sittingId: string) {
  return useQuery({
    queryKey: [...examsKey, 'details', sittingId],
    queryFn: () => getExamSubjectDetailList({ sittingId }),
    ...always,
    refetchInterval: ({ state }) =>
      isNotGradedYet(state.error) && state.errorUpdateCount < mostLooks
        ? isGradedAfterExam(state.error)
          ? waitingMs
          : gradingMs
        : false,
  });
}

export const { applyForExam, myExam, startExam } = client;

export async function refreshExams(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: examsKey });
}
