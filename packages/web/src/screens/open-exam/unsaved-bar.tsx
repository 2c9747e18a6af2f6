import { Plural } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { useQueue, useSitting } from './sitting-context.ts';
import { useTimeUp } from './use-time-up.ts';

export function UnsavedBar() {
  const waiting = useQueue((queue) => (queue.isCutOff ? queue.waiting.length : 0));
  // After the end nothing is promised: the server may say that it came too late.
  const count = useTimeUp(useSitting().clock) ? 0 : waiting;
  return (
    <output className="empty:hidden">
      {count > 0 && (
        <p className="mx-4 mt-2 flex items-center gap-2 rounded-control bg-gold-soft px-3 py-2 text-hint font-semibold text-gold">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          <span>
            <Plural
              value={count}
              one="No connection. # answer is kept on this phone and saved as soon as it is back."
              other="No connection. # answers are kept on this phone and saved as soon as it is back."
            />
          </span>
        </p>
      )}
    </output>
  );
}
