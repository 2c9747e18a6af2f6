import type { CallRefused } from '@tradewind/contract/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { useState } from 'react';
import type { Outcome } from '../../parts/money/use-money-call.ts';
import { useSheet } from '../../parts/sheet/use-sheet.ts';

interface ReviewSteps<O> {
  readonly send: () => Promise<Outcome<O> | undefined>;
  readonly onDone: (result: O, isRepeat: boolean) => void;
  readonly onRefused: (refusal: CallRefused) => void;
}

/** What can become of the wish a review confirms: done, not known, proof first, a pause, or refused. */
export function useReview<O>({ send, onDone, onRefused }: ReviewSteps<O>) {
  const proof = useSheet();
  const [isUnknown, setUnknown] = useState(false);
  const [pause, setPause] = useState<CallRefused>();
  const confirm = async () => {
    setUnknown(false);
    setPause(undefined);
    const outcome = await send();
    if (outcome?.kind === 'done') onDone(outcome.result, outcome.isRepeat);
    else if (outcome?.kind === 'unknown') setUnknown(true);
    else if (outcome?.kind === 'proof') proof.show();
    else if (outcome?.kind === 'refused') {
      const { refusal } = outcome;
      if (refusal.status === errorStatus.securityChangedLately) setPause(refusal);
      else onRefused(refusal);
    }
  };
  return { confirm, proof, isUnknown, pause };
}
