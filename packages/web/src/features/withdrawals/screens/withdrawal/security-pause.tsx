import type { CallRefused } from '@tradewind/contract/protocol/client';
import { PauseNote } from '../../../ledger/parts/money/pause-note.tsx';
import { allowedFrom } from './refused.ts';

interface SecurityPauseProps {
  readonly refusal: Pick<CallRefused, 'message' | 'response'> | undefined;
}

/**
 * Shows a pause that began after the form was opened. The note has the time in the reader's time zone, unlike the
 * server's message.
 */
export function SecurityPause({ refusal }: SecurityPauseProps) {
  const from = refusal && allowedFrom(refusal.response);
  return (
    <div role="alert" className="empty:hidden">
      {from === undefined ? refusal?.message : <PauseNote from={from} />}
    </div>
  );
}
