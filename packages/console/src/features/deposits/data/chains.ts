import { useQuery } from '@tanstack/react-query';
import type { DepositState } from '@tradewind/contract/ledger/wallet';
import { client } from '../../../data/client.ts';
import { usePagedList } from '../../../data/paging.ts';
import { useChange } from '../../../data/use-change.ts';

const chainsKey = ['chains'];
const watchedEveryMs = 5000;

/** Refreshed at an interval, because operators watch a network catch up here. */
export const useChains = () =>
  useQuery({
    queryKey: [...chainsKey, 'networks'],
    queryFn: () => client.getChainList(),
    refetchInterval: watchedEveryMs,
  });

export type IncidentState = 'open' | 'resolved';

export const useIncidents = (state: IncidentState) =>
  usePagedList([...chainsKey, 'incidents', state], (page) =>
    client.getIncidentList({ ...page, state }),
  );

export interface DepositFilter {
  readonly network: string;
  readonly state: DepositState | undefined;
  readonly member: string;
  readonly trace: string;
}

export const useDeposits = ({ network, state, member, trace }: DepositFilter, enabled: boolean) =>
  usePagedList(
    [...chainsKey, 'deposits', network, state ?? '', member, trace],
    (page) =>
      client.getDepositList({
        ...page,
        ...(network === '' ? {} : { network }),
        ...(state === undefined ? {} : { state }),
        ...(member === '' ? {} : { memberId: member }),
        ...(trace === '' ? {} : { trace }),
      }),
    enabled,
  );

export const useSwitchNetwork = () => useDeed(client.switchNetwork);
export const useSetNetworkQuorum = () => useDeed(client.setNetworkQuorum);
export const useReadChainAgain = () => useDeed(client.readChainAgain);
export const useResolveIncident = () => useDeed(client.resolveIncident);

function useDeed<I, O>(call: (input: I) => Promise<O>) {
  return useChange(call, chainsKey);
}
