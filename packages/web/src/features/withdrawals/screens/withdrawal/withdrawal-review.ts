import type { CheckedAddress, Network } from '../../data/withdrawal.ts';

/**
 * What a member looks over before it is sent, as it was when it was filled in. A network or a charge that is
 * read again meanwhile changes nothing of it: what was looked at is what is sent, also when it is tried again.
 */
export interface LookedOver {
  readonly network: Network;
  readonly checked: CheckedAddress & { readonly address: string };
  readonly amount: string;
}
