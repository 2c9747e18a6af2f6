import type { CallRefused } from '@tradewind/contract/protocol/client';
import { useState } from 'react';
import { clearRefusals } from '../notice/notices.ts';
import { createLostTry } from './lost-try.ts';

/**
 * For a form that a second try of the same finds used up: `watch` what it sends, and let it `explain` what is refused
 * before a field is called wrong. `mayBeDone` is then to be said instead.
 */
export function useLostTry(...reasons: readonly number[]) {
  const [lostTry] = useState(() => createLostTry(reasons));
  const [mayBeDone, setMayBeDone] = useState(false);
  return {
    mayBeDone,
    watch: async (call: () => Promise<void>) => {
      setMayBeDone(false);
      await lostTry.watch(call);
    },
    explain: (refusal: CallRefused): boolean => {
      const isExplained = lostTry.explains(refusal);
      setMayBeDone(isExplained);
      if (isExplained) clearRefusals();
      return isExplained;
    },
  };
}
