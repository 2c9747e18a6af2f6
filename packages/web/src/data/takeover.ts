import * as wire from '@tradewind/contract/generated/app-wire';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clientSaying } from './client-saying.ts';
import { missing, nullIfMissing } from './null-if-missing.ts';

/** The screen says itself that a link is not one of ours. */
const client = clientSaying(missing, { readAlarm: wire.readAlarm, raiseAlarm: wire.raiseAlarm });

const alarmOf = (token: string) =>
  queryOptions({
    queryKey: ['alarm', token],
    queryFn: () => nullIfMissing(client.readAlarm({ token })),
    staleTime: 0,
    gcTime: 0,
  });

/** What the mail was about; null for a link that is not one of ours. */
export const useAlarm = (token: string) => useQuery(alarmOf(token));

export function useRaiseAlarm(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => nullIfMissing(client.raiseAlarm({ token })),
    onSettled: () => queries.invalidateQueries({ queryKey: alarmOf(token).queryKey }),
  });
}
