import { useLingui } from '@lingui/react/macro';
import type { OwnEvent } from '../../data/takeover.ts';

/** Returns a function that names an event. */
export function useEventWords(): (event: Pick<OwnEvent, 'kind' | 'change'>) => string {
  const { t } = useLingui();
  const factorWords = {
    on: t`Two-step verification was switched on`,
    off: t`Two-step verification was switched off`,
    reset: t`Support reset two-step verification`,
  };
  const words: Readonly<Record<OwnEvent['kind'], string>> = {
    'new-place': t`Login from a new place`,
    guess: t`Too many wrong tries`,
    'proof-refused': t`Wrong password or code`,
    'factor-refused': t`Wrong two-step code`,
    'factor-changed': t`Two-step verification was changed`,
    'recovery-codes-renewed': t`New recovery codes were made`,
    'password-changed': t`The password was changed`,
    'password-reset': t`The password was reset by email`,
    'address-added': t`A withdrawal address was added`,
    'address-wait-off': t`The wait for new addresses was switched off`,
    'photo-opened': t`The photos of your document were opened`,
    'not-me': t`You reported that it was not you`,
  };
  return ({ kind, change }) =>
    kind === 'factor-changed' && change !== null ? factorWords[change] : words[kind];
}
