import type { CallRefused } from '@tradewind/contract/protocol/client';
import { PauseNote } from '../../../ledger/parts/money/pause-note.tsx';
import { allowedFrom } from './refused.ts';

interface SecurityPauseProps {
  readonly refusal: Pick<CallRefused, 'message' | 'response'> | undefined;
}

/** Where a pause began after the form was opened. The server's words have its own clock's time. */
export function SecurityPause({ refusal }: SecurityPauseProps) {
  const from = refusal && allowedFrom(refusal.response);
  return (
    <div role="alert" className="empty:hidden">
      {from === undefined ? refusal?.message : <PauseNote from={from} />}
    </div>
  );
}
