import { CallFailed, CallRefused } from '@tradewind/contract/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { type ReactNode, useState } from 'react';
import { useRefreshPause } from '../../data/refresh-pause.ts';
import { useSheet } from '../sheet/use-sheet.ts';
import { LazyProof } from './lazy-proof.tsx';

interface ProvenCall {
  readonly run: () => Promise<void>;
  readonly busy: boolean;
  /** The call got no answer. */
  readonly failed: boolean;
  /** To be rendered beside the control that runs it. */
  readonly sheet: ReactNode;
}

/**
 * Makes a call that may first want to know who it is; once that is proven it goes on by itself. `about`
 * says what is being confirmed, where it is not what the screen is about.
 */
export function useProvenCall(work: () => Promise<void>, about?: ReactNode): ProvenCall {
  const proof = useSheet();
  const refreshPause = useRefreshPause();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const run = async () => {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    try {
      await work();
    } catch (error) {
      if (error instanceof CallFailed) setFailed(true);
      // What else is refused has been said in a notice.
      else if (!(error instanceof CallRefused)) throw error;
      else if (error.status === errorStatus.proofNeeded) proof.show();
      // It began since the screen was opened, which can say until when.
      else if (error.status === errorStatus.securityChangedLately) void refreshPause();
    } finally {
      setBusy(false);
    }
  };

  return {
    run,
    busy,
    failed,
    sheet: <LazyProof sheet={proof} about={about} onProven={() => void run()} />,
  };
}
