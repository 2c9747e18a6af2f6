import { useLingui } from '@lingui/react/macro';
import type { Network } from '../../data/withdrawal.ts';

/**
 * Returns a function that describes how long a network takes. It does not include the time of a review, which is
 * unknown.
 */
export function useTimeOnceSent(): (network: Pick<Network, 'expectedMinutes'>) => string {
  const { t } = useLingui();
  return ({ expectedMinutes: minutes }) => t`≈ ${minutes} min once sent`;
}
