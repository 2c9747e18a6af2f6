import type { CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { useState } from 'react';
import { showNotice } from '../../../../ui/notice/notices.ts';
import type { Outcome } from '../../../ledger/parts/money/use-money-call.ts';
import { useProof } from '../../../access/parts/proof/use-proof.tsx';
import { useIsShown } from '../../../../ui/use-is-shown.ts';

interface ReviewSteps<O> {
  readonly send: () => Promise<Outcome<O> | undefined>;
  readonly onDone: (result: O, isRepeat: boolean) => void;
  /** The notice for a member who has left the screen meanwhile. No navigation happens in this case. */
  readonly doneNotice: string;
  readonly onRefused: (refusal: CallRefused) => void;
}

/** Handles every outcome of a reviewed wish: done, unknown, a required proof, a pause, or refused. */
export function useReview<O>({ send, onDone, doneNotice, onRefused }: ReviewSteps<O>) {
  const isShown = useIsShown();
  const proof = useProof();
  const [isUnknown, setUnknown] = useState(false);
  const [pause, setPause] = useState<CallRefused>();
  async function confirm(): Promise<void> {
    setUnknown(false);
    setPause(undefined);
    const outcome = await send();
    if (outcome?.kind === 'done') {
      if (isShown()) onDone(outcome.result, outcome.isRepeat);
      else showNotice(doneNotice, 'success');
    } else if (outcome?.kind === 'unknown') setUnknown(true);
    else if (outcome?.kind === 'proof') proof.ask(outcome.refusal, () => void confirm());
    else if (outcome?.kind === 'refused') {
      const { refusal } = outcome;
      if (refusal.status === errorStatus.securityChangedLately) setPause(refusal);
      else onRefused(refusal);
    }
  }
  return { confirm, proof, isUnknown, pause };
}
