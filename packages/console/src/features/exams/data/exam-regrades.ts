import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../../data/client.ts';
import { createIntent } from '../../../data/intent.ts';
import { usePagedList } from '../../../data/paging.ts';
import type { Fields } from '../../../data/shapes.ts';

const regradesKey = ['exam-regrades'];
const lookEveryMs = 2000;

export type RegradeScope = { readonly paperId: string } | { readonly questionId: string };

export const useRegradePreview = (scope: RegradeScope | undefined) =>
  useQuery({
    queryKey: [...regradesKey, 'preview', scope],
    queryFn: () => client.previewRegrade(scope ?? {}),
    enabled: scope !== undefined,
    // Grades change on the basis of this preview, so it is never taken from the cache.
    staleTime: 0,
    gcTime: 0,
  });

/** Polls while a regrade is running. */
export function useRegrades() {
  const queryClient = useQueryClient();
  const list = usePagedList([...regradesKey, 'list'], (page) => client.getRegradeList(page));
  const isRunning = list.items.some(({ finishedAt }) => finishedAt === null);
  useEffect(() => {
    if (!isRunning) return undefined;
    const queryKey = [...regradesKey, 'list'];
    const timer = setInterval(() => void queryClient.invalidateQueries({ queryKey }), lookEveryMs);
    return () => {
      clearInterval(timer);
      // Records that were fetched during the regrade may show the old scores.
      void queryClient.invalidateQueries({ queryKey: ['exam-records'] });
    };
  }, [isRunning, queryClient]);
  return list;
}

export function useStartRegrade() {
  const [intend] = useState(() => createIntent());
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (fields: Fields<'startRegrade'>) =>
      intend((requestId) => client.startRegrade({ ...fields, requestId })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...regradesKey, 'list'] }),
  });
}
