import { CallFailed, CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { type ReactNode, useState } from 'react';
import { useRefreshPause } from '../../../../data/refresh-pause.ts';
import { useProof } from './use-proof.tsx';

interface ProvenCall {
  readonly run: () => Promise<void>;
  readonly busy: boolean;
  /** True if the call received no answer. */
  readonly failed: boolean;
  /** The sheet, to be rendered beside the control that makes the call. */
  readonly sheet: ReactNode;
}

/** Makes a call that may ask for a code first. After the code is confirmed, the call continues by itself. */
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
      // A notice has shown any other refusal.
      else if (!(error instanceof CallRefused)) throw error;
      else if (proof.ask(error, () => void run())) return;
      // The pause began after the screen was opened, so the screen reloads the time until which it lasts.
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
