import { Plural, Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { useOnline } from '../../../../ui/use-online.ts';
import { useQueue, useSitting } from './sitting-context.ts';
import { useTimeUp } from './use-time-up.ts';

/**
 * Says that answers are not saved yet. It has a reserved place below the question, so that no option moves when the
 * network comes and goes.
 */
export function UnsavedBar() {
  const online = useOnline();
  const count = useQueue((queue) => (queue.isCutOff ? queue.waiting.length : 0));
  // After the end the bar promises nothing, because the server may refuse the answers as late.
  const isTimeUp = useTimeUp(useSitting().clock);
  const isShown = !isTimeUp && (count > 0 || !online);
  return (
    <output className="pointer-events-none absolute inset-x-4 bottom-full mb-2">
      {isShown && (
        <p className="flex items-center gap-2 rounded-control bg-gold-soft px-3 py-2 text-hint font-semibold text-gold shadow-card">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          <span>
            {count > 0 ? (
              <Plural
                value={count}
                one="No connection. # answer is kept on this phone and saved as soon as it is back."
                other="No connection. # answers are kept on this phone and saved as soon as it is back."
              />
            ) : (
              <Trans>
                No connection. What you answer is kept on this phone and saved as soon as it is
                back.
              </Trans>
            )}
          </span>
        </p>
      )}
    </output>
  );
}
