import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '@tradewind/contract/staff/roles';
import { client } from '../../../data/client.ts';
import { usePagedList } from '../../../data/paging.ts';

export interface NewRoles {
  readonly roles: Role[];
  /** The roles that were shown when the operator made the decision. */
  readonly rolesBefore: Role[];
}

const operatorsKey = ['operators'];

export const useOperators = (enabled = true) =>
  usePagedList(operatorsKey, (page) => client.getOperatorList(page), enabled);

export function useCreateOperator() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: client.createOperator, onSettled: refresh });
}

export function useSetOperatorRoles(operatorId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (given: NewRoles) => client.setOperatorRoles({ operatorId, ...given }),
    onSettled: refresh,
  });
}

export function useRenameOperator(operatorId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (given: { readonly name: string; readonly nameBefore: string }) =>
      client.renameOperator({ operatorId, ...given }),
    onSettled: refresh,
  });
}

export function useSetOperatorDisabled(operatorId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (disabled: boolean) => client.setOperatorDisabled({ operatorId, disabled }),
    onSettled: refresh,
  });
}

export function useEndOperatorSessions(operatorId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => client.endOperatorSessions({ operatorId }),
    onSettled: refresh,
  });
}

export function useResetOperatorTotp(operatorId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (reason: string) => client.resetOperatorTotp({ operatorId, reason }),
    onSettled: refresh,
  });
}

export function useResetOperatorAccess(operatorId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => client.resetOperatorAccess({ operatorId }),
    onSettled: refresh,
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: operatorsKey });
}
