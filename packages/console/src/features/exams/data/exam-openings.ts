import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput, ConsoleCalls } from '@tradewind/contract';
import type { OpeningState } from '@tradewind/contract/exams/exam-openings';
import { useState } from 'react';
import { examKey } from './banks.ts';
import { client } from '../../../data/client.ts';
import { workKey } from '../../staff/data/desk.ts';
import { createIntent } from '../../../data/intent.ts';
import { usePagedList } from '../../../data/paging.ts';
import type { Fields } from '../../../data/shapes.ts';

type Output<K extends keyof ConsoleCalls> = CallOutput<ConsoleCalls[K]>;

export type Application = Output<'getExamApplicationList'>['items'][number];
export type OpeningRow = Output<'getExamOpeningList'>['items'][number];
export type Opening = Output<'getExamOpening'>;
export type OpenedLine = Output<'openExamForMembers'>['lines'][number];
export type RunningSitting = Output<'getRunningSittingList'>['items'][number] & {
  readonly seenAt: number;
};

const openingKey = ['exam-opening'];
const runningKey = ['exam-running'];
/** A member's application starts a conversation, so live events refresh it with the conversations. */
const applicationsKey = ['support', 'exam-applications'];

export const useExamPapers = () =>
  useQuery({ queryKey: [...examKey, 'options'], queryFn: () => client.getExamPaperOptions() });

export const useApplications = () =>
  usePagedList(applicationsKey, (page) => client.getExamApplicationList(page));

/** Looking at an opening is written to the audit log, so it is fetched once, and again only after a change. */
export const useOpening = (openingId: string) =>
  useQuery({
    queryKey: [...openingKey, 'one', openingId],
    queryFn: () => client.getExamOpening({ openingId }),
    staleTime: Infinity,
  });

export interface OpeningFilter {
  readonly paperId: string;
  readonly memberId: string;
  readonly state: OpeningState | undefined;
}

export const useOpenings = ({ paperId, memberId, state }: OpeningFilter) =>
  usePagedList([...openingKey, 'list', paperId, memberId, state ?? 'all'], (page) =>
    client.getExamOpeningList({
      ...page,
      ...(paperId === '' ? {} : { paperId }),
      ...(memberId === '' ? {} : { memberId }),
      ...(state === undefined ? {} : { state }),
    }),
  );

const runningEveryMs = 5000;

/** The rows carry the time at which they were fetched; until the next fetch the page counts on from there. */
export const useRunningSittings = (paperId: string) =>
  usePagedList(
    [...runningKey, paperId],
    async (page) => {
      const { items, nextCursor } = await client.getRunningSittingList({
        ...page,
        ...(paperId === '' ? {} : { paperId }),
      });
      const seenAt = Date.now();
      return { items: items.map((item) => Object.assign(item, { seenAt })), nextCursor };
    },
    true,
    runningEveryMs,
  );

export const useAcceptApplication = () => useChange(client.acceptExamApplication);
export const useDeclineApplication = () => useChange(client.declineExamApplication);
export const useChangeOpening = () => useChange(client.changeExamOpening);
export const useWithdrawOpening = () => useChange(client.withdrawExamOpening);
export const useGiveExtraTime = () => useChange(client.giveExtraTime);
export const useSubmitForMember = () => useChange(client.submitForMember);

export const usePreviewOpening = () => useMutation({ mutationFn: client.previewExamOpening });

/** The request id is kept until an answer arrives, so that a retry after a lost answer opens the exam only once. */
export function useOpenForMembers() {
  const [intend] = useState(() => createIntent());
  return useChange((fields: Fields<'openExamForMembers'>) =>
    intend((requestId) => client.openExamForMembers({ ...fields, requestId })),
  );
}

/** Refetches after a refusal too, which usually means that another operator was faster. */
function useChange<F, T>(change: (fields: F) => Promise<T>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all(
        [openingKey, runningKey, ['support'], workKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
