import { useLingui } from '@lingui/react/macro';
import type { Network } from '../../data/withdrawal.ts';

/** What a network takes. It says nothing about the time before: nobody knows how long a person looks. */
export function useTimeOnceSent(): (network: Pick<Network, 'expectedMinutes'>) => string {
  const { t } = useLingui();
  return ({ expectedMinutes: minutes }) => t`≈ ${minutes} min once sent`;
}
