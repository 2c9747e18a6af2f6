import type { CheckedAddress, Network } from '../../data/withdrawal.ts';

/**
 * The values under review, as they were when the form was filled in. They stay the same if networks or charges are
 * reloaded meanwhile, so that exactly the reviewed values are sent, also by a retry.
 */
export interface LookedOver {
  readonly network: Network;
  readonly checked: CheckedAddress & { readonly address: string };
  readonly amount: string;
}
