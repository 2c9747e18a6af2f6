import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../data/client.ts';

const sessionsKey = ['own-sessions'];

export const selfQuery = queryOptions({
  queryKey: ['self'],
  queryFn: () => client.getSelf(),
  staleTime: 5 * 60_000,
});

export const useLogin = () => useMutation({ mutationFn: client.login });

export const useChangePassword = () => useMutation({ mutationFn: client.changePassword });

export const useBeginTotp = () => useMutation({ mutationFn: client.beginTotp });

export const useConfirmTotp = () => useMutation({ mutationFn: client.confirmTotp });

export const useRenewRecoveryCodes = () => useMutation({ mutationFn: client.renewRecoveryCodes });

export const useProve = () => useMutation({ mutationFn: client.prove });

export const useOwnSessions = () =>
  useQuery({ queryKey: sessionsKey, queryFn: () => client.getSessionList() });

export function useEndOwnSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: client.endSession,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
}
