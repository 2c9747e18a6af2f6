import { Trans } from '@lingui/react/macro';
import { Timer } from 'lucide-react';
import { clock as written } from '../../../courses/parts/durations.ts';
import { useSecondsLeft } from '../../parts/use-seconds-left.ts';
import { useSitting } from './sitting-context.ts';

const short = 300;

/** Shows the remaining time in large letters, and the used time beside it. Screen readers read it only on request. */
export function TimeLeft({ total }: { readonly total: number }) {
  const seconds = useSecondsLeft(useSitting().clock);
  const [left, used] = [written(seconds), written(total - seconds)];
  const look = seconds <= short ? 'bg-danger-soft text-danger' : 'bg-sunken text-ink';
  return (
    <div className="ml-auto flex items-center gap-2 large-print:contents">
      <span className="tabular text-right text-hint text-ink-3 large-print:order-last large-print:w-full">
        <Trans>Used {used}</Trans>
      </span>
      <span
        role="timer"
        aria-live="off"
        className={`tabular flex min-h-8 items-center large-print:ml-auto gap-1 rounded-full px-3 text-item font-bold ${look}`}
      >
        <Timer aria-hidden className="size-4" />
        <span className="sr-only">
          <Trans>Time left</Trans>
        </span>
        {left}
      </span>
    </div>
  );
}
