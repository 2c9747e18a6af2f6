import { useMutation } from '@tanstack/react-query';
import { CallFailed } from '@tradewind/contract/protocol/client';
import { useNavigate } from 'react-router';
import { refreshExams } from '../../data/exam.ts';
import { queryClient } from '../../../../data/query-client.ts';
import { submitExamAnswer } from '../../data/sitting.ts';
import { useSitting } from './sitting-context.ts';

class StillUnsaved extends Error {}

const handInKey = (sittingId: string) => ['hand-in', sittingId];

/** True if this device has submitted the sitting, or is submitting it: the live event may arrive before the answer. */
export function wasHandedInHere(sittingId: string): boolean {
  const exact = { mutationKey: handInKey(sittingId), exact: true };
  return queryClient.getMutationCache().find(exact) !== undefined;
}

/** Submits the sitting after all answers are saved. Submitting again has the same result, so it can be repeated. */
export function useSubmit() {
  const { sittingId, queue, store, kept } = useSitting();
  const navigate = useNavigate();
  const submit = useMutation({
    mutationKey: handInKey(sittingId),
    mutationFn: async () => {
      if (!(await queue.flush())) throw new StillUnsaved('Answers wait for a connection');
      await submitExamAnswer({ sittingId });
    },
    onSuccess: async () => {
      store.setNumbers('flags', []);
      kept.forget();
      await navigate(`/exam/details/${sittingId}`, { replace: true });
      await refreshExams();
    },
  });
  const { error, isPending } = submit;
  return {
    send: () => submit.mutate(),
    reset: submit.reset,
    isPending,
    isUnreached: error instanceof CallFailed || error instanceof StillUnsaved,
  };
}
