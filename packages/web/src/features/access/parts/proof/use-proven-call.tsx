import { CallFailed, CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { type ReactNode, useState } from 'react';
import { useRefreshPause } from '../../../../data/refresh-pause.ts';
import { useProof } from './use-proof.tsx';

interface ProvenCall {
  readonly run: () => Promise<void>;
  readonly busy: boolean;
  /** The call got no answer. */
  readonly failed: boolean;
  /** To be rendered beside the control that runs it. */
  readonly sheet: ReactNode;
}

/** Makes a call that may ask for a code first; once the code is shown it goes on by itself. */
export function useProvenCall(work: () => Promise<void>): ProvenCall {
  const proof = useProof();
  const refreshPause = useRefreshPause();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function run(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    try {
      await work();
    } catch (error) {
      if (error instanceof CallFailed) setFailed(true);
      // What else is refused has been said in a notice.
      else if (!(error instanceof CallRefused)) throw error;
      else if (proof.ask(error, () => void run())) return;
      // It began since the screen was opened, which can say until when.
      else if (error.status === errorStatus.securityChangedLately) void refreshPause();
    } finally {
      setBusy(false);
    }
  }

  return {
    run,
    busy,
    failed,
    sheet: proof.sheet,
  };
}
