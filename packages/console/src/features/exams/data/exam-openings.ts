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
/** An application begins with what the member writes, so it is told to open pages as a conversation is. */
const applicationsKey = ['support', 'exam-applications'];

export const useExamPapers = () =>
  useQuery({ queryKey: [...examKey, 'options'], queryFn: () => client.getExamPaperOptions() });

export const useApplications = () =>
  usePagedList(applicationsKey, (page) => client.getExamApplicationList(page));

/** Looking at it is on record, so it is looked at once, and again after it was changed. */
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

/** With the moment at which it was heard of: until the next time the page counts on by itself. */
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

/** Its id is kept until the answer is known: whoever presses again after a lost answer opens once. */
export function useOpenForMembers() {
  const [intend] = useState(() => createIntent());
  return useChange((fields: Fields<'openExamForMembers'>) =>
    intend((requestId) => client.openExamForMembers({ ...fields, requestId })),
  );
}

/** After a refusal too: it usually means that somebody else was faster. */
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
