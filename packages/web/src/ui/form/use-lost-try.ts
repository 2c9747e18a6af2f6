import type { CallRefused } from '@tradewind/contract/protocol/client';
import { useState } from 'react';
import { clearRefusals } from '../notice/notices.ts';
import { createLostTry } from './lost-try.ts';

/**
 * For a form whose input is used up by a successful attempt, so that a retry is refused. `watch` observes its calls,
 * and `explain` checks a refusal before a field is marked as wrong. If `mayBeDone` is true, the form says that the call
 * may have succeeded.
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
